import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Moment, Nullable, RequiredLine } from '../text.ts';
import { eventLimits } from './events.limits.ts';
import { ClubEvent } from './events.ts';

const SlotParams = Type.Object({ id: Id, slotId: Id });

/** Without `from`, a shift begins with its event. In a change, times that are left out stay. */
const SlotFields = Type.Object({
  label: RequiredLine(eventLimits.slotLabel),
  from: Type.Optional(Nullable(Moment)),
  to: Type.Optional(Nullable(Moment)),
  capacity: Type.Integer({ minimum: 1, maximum: eventLimits.slotCapacity }),
});
export type SlotFields = Static<typeof SlotFields>;

export const addSlot = endpoint({
  method: 'POST',
  path: '/api/events/:id/slots',
  guard: 'member',
  summary: 'Add a shift to an event (its hosts or an admin)',
  params: IdParams,
  body: SlotFields,
  response: ClubEvent,
  status: 201,
});

export const changeSlot = endpoint({
  method: 'PUT',
  path: '/api/events/:id/slots/:slotId',
  guard: 'member',
  summary: 'Change a shift of an event (its hosts or an admin)',
  params: SlotParams,
  body: SlotFields,
  response: ClubEvent,
});

export const removeSlot = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/slots/:slotId',
  guard: 'member',
  summary: 'Remove a shift of an event (its hosts or an admin)',
  params: SlotParams,
  response: ClubEvent,
});

export const toggleSignup = endpoint({
  method: 'PUT',
  path: '/api/events/:id/slots/:slotId/signup',
  guard: 'member',
  summary: 'Sign up for a shift, or take that back',
  params: SlotParams,
  response: ClubEvent,
});
