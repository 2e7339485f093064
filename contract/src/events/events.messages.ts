import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberCard } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, Nullable, RequiredText } from '../text.ts';
import { eventLimits } from './events.limits.ts';

/** `all` has any answer. */
export const messageAudiences = ['going', 'waiting', 'maybe', 'unanswered', 'checkedIn', 'all'] as const;
export type MessageAudience = (typeof messageAudiences)[number];

const Audience = Type.Enum(['going', 'waiting', 'maybe', 'unanswered', 'checkedIn', 'all']);

export const HostMessageFields = Type.Object({
  to: Audience,
  text: RequiredText(eventLimits.eventMessage),
});
export type HostMessageFields = Static<typeof HostMessageFields>;

/** `by` is null for a former member. `count` is how many it went to: for hosts, null for the others. */
export const HostMessage = Type.Object({
  _id: Type.String(),
  by: Nullable(MemberCard),
  to: Audience,
  text: Type.String(),
  count: Nullable(Type.Integer()),
  createdAt: Type.String(),
});
export type HostMessage = Static<typeof HostMessage>;

export const sendHostMessage = endpoint({
  method: 'POST',
  path: '/api/events/:id/message',
  guard: 'member',
  summary: "Write to some of the members, up to five times a day per event (the event's hosts or an admin)",
  params: IdParams,
  body: HostMessageFields,
  response: Type.Object({ count: Type.Integer() }),
  status: 202,
});

export const listHostMessages = endpoint({
  method: 'GET',
  path: '/api/events/:id/messages',
  guard: 'member',
  summary: 'What the hosts of an event wrote to you, newest first; for its hosts and admins, everything they wrote',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(HostMessage),
});
