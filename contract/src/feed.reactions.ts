import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { CommentParams } from './feed.comments.ts';
import { Comment, Post } from './feed.ts';
import { MemberCard } from './members.ts';
import { PageQuery } from './pagination.ts';
import { IdParams, Nullable } from './text.ts';

const emoji = Type.String({ minLength: 1, maxLength: 16 });
const Body = Type.Object({ emoji: Nullable(emoji) });

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/reaction',
  guard: 'member',
  summary: 'React with an emoji, which replaces the one before; null takes it back; returns the post',
  params: IdParams,
  body: Body,
  answer: Post,
});

export const reactToComment = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/comments/:commentId/reaction',
  guard: 'member',
  summary: 'React to a comment, or take it back with null; returns the comments list',
  params: CommentParams,
  body: Body,
  answer: Type.Array(Comment),
});

export const listLikers = endpoint({
  method: 'GET',
  path: '/api/posts/:id/likers',
  guard: 'member',
  summary: 'Those who like a post, newest first',
  params: IdParams,
  query: PageQuery,
  answer: Type.Array(MemberCard),
});

export const listReactors = endpoint({
  method: 'GET',
  path: '/api/posts/:id/reactors',
  guard: 'member',
  summary: 'Those who reacted to a post with one emoji, newest first',
  params: IdParams,
  query: Type.Object({ ...PageQuery.properties, emoji }),
  answer: Type.Array(MemberCard),
});
