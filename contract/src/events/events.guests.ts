import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { MemberCard } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Nullable } from '../text.ts';
import { eventLimits } from './events.limits.ts';
import { EventAnswers } from './events.questions.ts';

/** `_id` is the member's, or the check-in's of a walk-in, whose `user` and `answer` are null. `answer` is null without one. */
export const EventGuest = Type.Object({
  _id: Type.String(),
  user: Nullable(MemberCard),
  name: Type.String(),
  answer: Nullable(Type.Enum(['going', 'waiting', 'maybe', 'declined'])),
  guests: Type.Integer(),
  answers: EventAnswers,
  checkedInAt: Nullable(Type.String()),
  answeredAt: Nullable(Type.String()),
});
export type EventGuest = Static<typeof EventGuest>;

const GuestFilters = Type.Object({
  answer: Type.Optional(Type.Enum(['going', 'waiting', 'maybe', 'declined', 'unanswered'])),
  q: Type.Optional(Type.String({ maxLength: limits.query })),
});
export type GuestFilters = Static<typeof GuestFilters>;

export const listGuests = endpoint({
  method: 'GET',
  path: '/api/events/:id/guests',
  guard: 'member',
  summary:
    "Everyone who answered, in order of their answers (the event's hosts or an admin); with `unanswered`, the members who did not, by name",
  params: IdParams,
  query: Type.Object({ ...PageQuery.properties, ...GuestFilters.properties }),
  response: Type.Array(EventGuest),
});

export const downloadGuests = endpoint({
  method: 'GET',
  path: '/api/events/:id/guests.csv',
  guard: 'member',
  summary: "The guest list as a CSV file, with a column per question (the event's hosts or an admin)",
  params: IdParams,
  query: GuestFilters,
});

export const GuestFields = Type.Object({
  answer: Nullable(Type.Enum(['going', 'maybe', 'declined'])),
  guests: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.guests })),
});
export type GuestFields = Static<typeof GuestFields>;

export const setGuest = endpoint({
  method: 'PUT',
  path: '/api/events/:id/guests/:userId',
  guard: 'member',
  summary:
    "Add a member, also beyond the capacity, move them up, or remove them with `answer` null (the event's hosts or an admin)",
  params: Type.Object({ id: Id, userId: Id }),
  body: GuestFields,
  response: EventGuest,
});
