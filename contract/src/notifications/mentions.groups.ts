import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** All members, or those going to an event: `_id` is "all" or "event:ID", the same as in a mention. */
export const MentionGroup = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  count: Type.Integer(),
});
export type MentionGroup = Static<typeof MentionGroup>;

export const listMentionGroups = endpoint({
  method: 'GET',
  path: '/api/mention-groups',
  guard: 'moderator',
  rights: ['communication'],
  summary: 'Whom a post of yours may mention at once: all members, and those going to the next 20 events',
  response: Type.Array(MentionGroup),
});
