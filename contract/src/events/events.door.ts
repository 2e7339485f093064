import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, IdParams, MessageResponse, Moment, RequiredLine } from '../text.ts';
import { EventGuest } from './events.guests.ts';
import { eventLimits } from './events.limits.ts';
import { ClubEvent } from './events.ts';

/**
 * A ticket: the code that its QR code shows. It holds for one event and one member, with their guests. It is base64url of 48
 * bytes: the event's id, the member's id, and the first 16 bytes of HMAC-SHA-256 over these 32 bytes under the event's key.
 */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/events/:id/ticket',
  guard: 'member',
  summary: 'Your ticket, while you go: a code that the hosts scan at the door',
  params: IdParams,
  response: Type.Object({ code: Type.String() }),
});

/** Exactly one of `code`, `userId` and `name` says who came; a name alone is a walk-in. */
export const CheckInFields = Type.Object({
  clientId: Type.String({ minLength: 1, maxLength: 100 }),
  /** Default: now. */
  at: Type.Optional(Moment),
  code: Type.Optional(Type.String({ maxLength: eventLimits.ticketCode })),
  userId: Type.Optional(Id),
  name: Type.Optional(RequiredLine(limits.name)),
});
export type CheckInFields = Static<typeof CheckInFields>;

/** `alreadyIn`: they were in before, `checkedInAt` says since when. */
export const CheckedInGuest = Type.Object({ ...EventGuest.properties, alreadyIn: Type.Boolean() });
export type CheckedInGuest = Static<typeof CheckedInGuest>;

export const checkInGuest = endpoint({
  method: 'PUT',
  path: '/api/events/:id/checkins',
  guard: 'member',
  summary:
    "Check in a guest by ticket, a member by name, or a walk-in; with the same `clientId` again, the same answer (the event's hosts or an admin)",
  params: IdParams,
  body: CheckInFields,
  response: CheckedInGuest,
});

export const undoCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/checkins/:rowId',
  guard: 'member',
  summary: "Undo a check-in, by the `_id` of its row in the guest list (the event's hosts or an admin)",
  params: Type.Object({ id: Id, rowId: Id }),
  response: MessageResponse,
});

/** `key`, 32 bytes in base64url, verifies tickets of this event on the hosts' phones, also without a network: see `getTicket`. */
export const getDoor = endpoint({
  method: 'GET',
  path: '/api/events/:id/door',
  guard: 'member',
  summary: "What a phone at the door needs to verify tickets without a network (the event's hosts or an admin)",
  params: IdParams,
  response: Type.Object({ key: Type.String() }),
});

export const getDoorCode = endpoint({
  method: 'GET',
  path: '/api/events/:id/door-code',
  guard: 'member',
  summary: "The code on the wall: a new one every 30 seconds, good for 60 (the event's hosts or an admin)",
  params: IdParams,
  response: Type.Object({ code: Type.String(), validUntil: Type.String() }),
});

export const checkInMyself = endpoint({
  method: 'POST',
  path: '/api/events/:id/checkin',
  guard: 'member',
  summary: 'Check in by the code on the wall',
  params: IdParams,
  body: Type.Object({ code: Type.String({ maxLength: eventLimits.doorCode }) }),
  response: ClubEvent,
});

export interface DoorMessages {
  /** To hosts: the row of the guest list as it is now. `checkedInAt` is null once undone; a walk-in is gone then. */
  guestChecked: (change: { eventId: string; guest: EventGuest }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends DoorMessages {}
}
