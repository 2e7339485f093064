import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** All members, those going to an event, or a group: `_id` is "all", "event:ID" or "group:ID", as in a mention. */
export const MentionGroup = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  count: Type.Integer(),
});
export type MentionGroup = Static<typeof MentionGroup>;

export const listMentionGroups = endpoint({
  method: 'GET',
  path: '/api/mention-groups',
  guard: 'member',
  summary:
    "Whom a text of yours may mention at once: the 50 most active of your groups; of an officer's post also all members, and those going to the next 20 events",
  response: Type.Array(MentionGroup),
});
