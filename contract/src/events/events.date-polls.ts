import Type, { type Static } from 'typebox';
import { GroupName } from '../chat/groups/group-name.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { MemberCard } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, MessageResponse, Moment, Nullable, RequiredLine, RequiredText } from '../text.ts';
import { eventLimits } from './events.limits.ts';
import { ClubEvent, EventFields } from './events.ts';

export const dateVotes = ['yes', 'maybe', 'no'] as const;
const DateVote = Type.Enum(['yes', 'maybe', 'no']);
export type DateVote = (typeof dateVotes)[number];

const Voter = Type.Object({ user: MemberCard, vote: DateVote });

/** `voters` has the first 100, yes before maybe before no, each in the order of their votes; the counts have all. */
const DateOption = Type.Object({
  _id: Type.String(),
  date: Type.String(),
  endDate: Nullable(Type.String()),
  yes: Type.Integer(),
  maybe: Type.Integer(),
  no: Type.Integer(),
  mine: Nullable(DateVote),
  voters: Type.Array(Voter),
});
export type DateOption = Static<typeof DateOption>;

/** A poll about the evening of an event. `closed`: it was decided, or `closesAt` is over. */
export const DatePoll = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  timeZone: Type.String(),
  /** In the maker's order. */
  options: Type.Array(DateOption),
  closesAt: Type.String(),
  closed: Type.Boolean(),
  decided: Nullable(Type.Object({ eventId: Type.String(), optionId: Type.String() })),
  createdBy: Type.Object({ _id: Nullable(Type.String()), name: Type.String(), avatar: Type.String() }),
  createdAt: Type.String(),
  group: Nullable(GroupName),
});
export type DatePoll = Static<typeof DatePoll>;

/** A poll as published to everyone, without the reader's votes. */
export type LiveDatePoll = Omit<DatePoll, 'options'> & { options: Omit<DateOption, 'mine'>[] };

export interface DatePollMessages {
  datePollChanged: (poll: LiveDatePoll) => void;
  datePollDeleted: (poll: { _id: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends DatePollMessages {}
}

export const DatePollFields = Type.Object({
  groupId: Type.Optional(Nullable(Id)),
  title: RequiredLine(limits.eventTitle),
  description: RequiredText(limits.eventDescription),
  options: Type.Array(Type.Object({ date: Moment, endDate: Type.Optional(Nullable(Moment)) }), {
    minItems: eventLimits.dateOptionsMin,
    maxItems: eventLimits.dateOptionsMax,
  }),
  closesAt: Moment,
  /** Default: the club's. */
  timeZone: Type.Optional(Type.String({ maxLength: 60 })),
});
export type DatePollFields = Static<typeof DatePollFields>;

/** By the id of an option. */
export const DateVotes = Type.Record(Type.String({ maxLength: 36 }), DateVote, {
  maxProperties: eventLimits.dateOptionsMax,
});
export type DateVotes = Static<typeof DateVotes>;

/** The chosen option, and fields of the event; title and description are those of the poll by default. */
export const DateDecision = Type.Object({
  ...Type.Partial(Type.Omit(EventFields, ['date', 'endDate'])).properties,
  optionId: Id,
});
export type DateDecision = Static<typeof DateDecision>;

export const listDatePolls = endpoint({
  method: 'GET',
  path: '/api/date-polls',
  guard: 'member',
  summary:
    'Polls about the evening of an event: open ones, soonest end first, then the others, newest first; with `groupId`, those of that group (members of the group)',
  query: Type.Object({ ...PageQuery.properties, groupId: Type.Optional(Id) }),
  response: Type.Array(DatePoll),
});

export const getDatePoll = endpoint({
  method: 'GET',
  path: '/api/date-polls/:id',
  guard: 'member',
  summary: 'One poll about the evening of an event',
  params: IdParams,
  response: DatePoll,
});

export const createDatePoll = endpoint({
  method: 'POST',
  path: '/api/date-polls',
  guard: 'member',
  summary: 'Ask which evening suits the others: everyone who may create events',
  body: DatePollFields,
  response: DatePoll,
  status: 201,
});

export const deleteDatePoll = endpoint({
  method: 'DELETE',
  path: '/api/date-polls/:id',
  guard: 'member',
  summary: 'Delete a poll with its votes (its maker or an admin); an event that was made of it stays',
  params: IdParams,
  response: MessageResponse,
});

export const voteForDates = endpoint({
  method: 'PUT',
  path: '/api/date-polls/:id/votes',
  guard: 'member',
  summary: 'Say which evenings suit you; only the options that are named change',
  params: IdParams,
  body: DateVotes,
  response: DatePoll,
});

export const decideDatePoll = endpoint({
  method: 'POST',
  path: '/api/date-polls/:id/event',
  guard: 'member',
  summary:
    'Make an option the event (the maker of the poll or an admin): members who said yes are going, in the order of their votes up to its capacity',
  params: IdParams,
  body: DateDecision,
  response: ClubEvent,
  status: 201,
});
