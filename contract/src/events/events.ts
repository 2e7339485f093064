import Type, { type Static } from 'typebox';
import { GroupName } from '../chat/groups/group-name.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { MemberCard, Person } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import {
  Id,
  IdParams,
  MessageResponse,
  Moment,
  Nullable,
  OptionalLine,
  OptionalLink,
  RequiredLine,
  RequiredText,
} from '../text.ts';
import { eventLimits } from './events.limits.ts';
import { EventAnswers, EventQuestion, GivenAnswers, QuestionFields } from './events.questions.ts';
import { Repeat, ScopeQuery } from './events.series.ts';

/**
 * A shift that members sign up for. `people` did, in that order; `taken` counts them. `full`: all places have someone,
 * even if the reader can't see them. `mine` is missing in messages to everyone.
 */
const Slot = Type.Object({
  _id: Type.String(),
  label: Type.String(),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  capacity: Type.Integer(),
  people: Type.Array(MemberCard),
  taken: Type.Integer(),
  full: Type.Boolean(),
  mine: Type.Optional(Type.Boolean()),
});
export type Slot = Static<typeof Slot>;

/**
 * An event at the club (specification, section 3). `hosts` are its creator and the co-hosts. `attendees` has the newest
 * 100 who are going, `people` the newest five; `going` counts all, with their guests, `waiting` and `maybe` members. Once
 * the event is full, further RSVPs wait in order. `myAnswers` are by the ids of the questions; `answersMissing` while
 * required ones have none.
 */
export const ClubEvent = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  date: Type.String(),
  endDate: Nullable(Type.String()),
  place: Type.String(),
  link: Type.String(),
  timeZone: Type.String(),
  capacity: Nullable(Type.Integer()),
  picture: Nullable(Type.String()),
  createdBy: Type.Object({ _id: Nullable(Type.String()), name: Type.String(), avatar: Type.String() }),
  hosts: Type.Array(Person),
  guestsAllowed: Type.Integer(),
  questions: Type.Array(EventQuestion),
  attendees: Type.Array(Type.String()),
  people: Type.Array(Person),
  going: Type.Integer(),
  waiting: Type.Integer(),
  maybe: Type.Integer(),
  /** Without photos that a member wants to be taken out of. */
  photoCount: Type.Integer(),
  iAmGoing: Type.Boolean(),
  iAmWaiting: Type.Boolean(),
  myAnswer: Nullable(Type.Enum(['going', 'waiting', 'maybe', 'declined'])),
  myGuests: Type.Integer(),
  myAnswers: EventAnswers,
  answersMissing: Type.Boolean(),
  /** Rows that are in, walk-ins included. For hosts; null for others. */
  checkedIn: Nullable(Type.Integer()),
  iCheckedIn: Type.Boolean(),
  /** The series that the event is an evening of. */
  seriesId: Nullable(Type.String()),
  /** In the order in which they were added. */
  slots: Type.Array(Slot),
  /** Only its members see the event. */
  group: Nullable(GroupName),
  cancelledAt: Nullable(Type.String()),
});
export type ClubEvent = Static<typeof ClubEvent>;

export type RsvpState = Pick<
  ClubEvent,
  'iAmGoing' | 'iAmWaiting' | 'myAnswer' | 'myGuests' | 'myAnswers' | 'answersMissing' | 'iCheckedIn'
>;

/** An event as published to everyone, without fields that depend on the reader. */
export type LiveEvent = Omit<ClubEvent, keyof RsvpState>;

export interface EventMessages {
  eventChanged: (event: LiveEvent) => void;
  rsvpChanged: (state: RsvpState & { eventId: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends EventMessages {}
}

/** Fields of an event. Only the specification's three are required. */
export const EventFields = Type.Object({
  title: RequiredLine(limits.eventTitle),
  description: RequiredText(limits.eventDescription),
  date: Moment,
  endDate: Type.Optional(Nullable(Moment)),
  place: OptionalLine(limits.sectionField),
  link: OptionalLink,
  /** Default: the club's for a new event, otherwise unchanged. */
  timeZone: Type.Optional(Type.String({ maxLength: 60 })),
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  /** Default, as for the next two: none for a new event, otherwise unchanged. */
  coHosts: Type.Optional(Type.Array(Id, { maxItems: eventLimits.coHosts })),
  guestsAllowed: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.guests })),
  questions: Type.Optional(Type.Array(QuestionFields, { maxItems: eventLimits.eventQuestions })),
});
export type EventFields = Static<typeof EventFields>;

const NewEventFields = Type.Object({
  groupId: Type.Optional(Nullable(Id)),
  ...EventFields.properties,
  repeat: Type.Optional(Nullable(Repeat)),
});
export type NewEventFields = Static<typeof NewEventFields>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  guard: 'member',
  summary:
    'Upcoming events, soonest first; with `past`, the others, latest first; with `from` and `to`, all that start in between; with `mine`, those you go to or wait for; with `series`, all evenings of that series by date, past and canceled ones too',
  query: Type.Object({
    ...PageQuery.properties,
    past: Type.Boolean({ default: false }),
    mine: Type.Boolean({ default: false }),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    series: Type.Optional(Id),
  }),
  response: Type.Array(ClubEvent),
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  guard: 'member',
  summary: 'One event',
  params: IdParams,
  response: ClubEvent,
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  guard: 'member',
  summary:
    'Create an event: moderators and admins, or all members if the club has it so; with `repeat`, a series, of which you get the first evening',
  body: NewEventFields,
  response: ClubEvent,
  status: 201,
});

export const editEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  guard: 'member',
  summary: 'Change an event, or more evenings of its series (its hosts or an admin)',
  params: IdParams,
  query: ScopeQuery,
  body: EventFields,
  response: ClubEvent,
});

export const cancelEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  guard: 'member',
  summary: 'Cancel an event, or more evenings of its series (its hosts or an admin), and email everyone who is going',
  params: IdParams,
  query: ScopeQuery,
  response: MessageResponse,
});

export const setEventPicture = endpoint({
  method: 'PUT',
  path: '/api/events/:id/picture',
  guard: 'member',
  summary: 'Set the picture of an event, or of more evenings of its series (its hosts or an admin)',
  params: IdParams,
  query: ScopeQuery,
  file: { field: 'picture', maxBytes: limits.imageBytes },
  response: ClubEvent,
});

export const removeEventPicture = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/picture',
  guard: 'member',
  summary: 'Remove the picture of an event, or of more evenings of its series (its hosts or an admin)',
  params: IdParams,
  query: ScopeQuery,
  response: ClubEvent,
});

/** Without `answer`, it toggles. `guests` and answers that are missing stay as they were. */
export const Rsvp = Type.Object({
  answer: Type.Optional(Nullable(Type.Enum(['going', 'maybe', 'declined']))),
  guests: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.guests })),
  answers: Type.Optional(GivenAnswers),
});
export type Rsvp = Static<typeof Rsvp>;

export const rsvp = endpoint({
  method: 'PUT',
  path: '/api/events/:id/rsvp',
  guard: 'member',
  summary:
    'Set your answer, with guests and answers to questions; without a body, toggle between going and none. When the event is full, you wait',
  params: IdParams,
  body: Rsvp,
  bodyOptional: true,
  response: ClubEvent,
});

export const Attendee = Type.Object({ ...Person.properties, profession: Type.String() });
export type Attendee = Static<typeof Attendee>;

export const listAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees',
  guard: 'member',
  summary: 'Who is going, in order of their RSVPs',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(Attendee),
});
