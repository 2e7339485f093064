import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { ClubEvent } from '../../events/events.ts';
import { Post } from '../../feed/feed.ts';
import { PageQuery } from '../../pagination.ts';
import { IdParams } from '../../text.ts';

export const listGroupPosts = endpoint({
  method: 'GET',
  path: '/api/groups/:id/posts',
  guard: 'member',
  summary: 'The posts of a group, pinned ones first, then newest first (members of the group)',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(Post),
});

export const listGroupEvents = endpoint({
  method: 'GET',
  path: '/api/groups/:id/events',
  guard: 'member',
  summary: 'Upcoming events of a group, soonest first; with `past`, the others (members of the group)',
  params: IdParams,
  query: Type.Object({ ...PageQuery.properties, past: Type.Boolean({ default: false }) }),
  response: Type.Array(ClubEvent),
});
