import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberCard } from '../members/members.ts';
import { IdParams, Moment } from '../text.ts';
import { Post } from './feed.ts';

export const pinPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/pin',
  guard: 'moderator',
  rights: ['moderation', 'communication'],
  summary: 'Pin a post on top of the feed until a time; a new pin notifies all members. Again: changes it',
  params: IdParams,
  body: Type.Object({ until: Moment, acknowledge: Type.Boolean({ default: false }) }),
  response: Post,
});

export const unpinPost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/pin',
  guard: 'moderator',
  rights: ['moderation', 'communication'],
  summary: 'Take the pin off a post; repeating is safe',
  params: IdParams,
  response: Post,
});

export const acknowledgePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/acknowledge',
  guard: 'member',
  summary: 'Confirm that you read a pinned post; repeating is safe',
  params: IdParams,
  response: Post,
});

export const listAcknowledgements = endpoint({
  method: 'GET',
  path: '/api/posts/:id/acknowledgements',
  guard: 'moderator',
  rights: ['moderation', 'communication'],
  summary:
    'Who confirmed that they read a pinned post, latest first, and who did not; at most 500 each, with counts of all',
  params: IdParams,
  response: Type.Object({
    read: Type.Array(MemberCard),
    unread: Type.Array(MemberCard),
    readCount: Type.Integer(),
    unreadCount: Type.Integer(),
  }),
});
