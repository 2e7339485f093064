import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberCard } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams } from '../text.ts';
import { type CommentTarget, commentsOf, Emoji, ReactionBody } from './feed.comments.ts';
import { Post, type Reaction } from './feed.ts';

interface OwnReactions {
  target: CommentTarget;
  /** Null for reactions to the post itself. */
  commentId: string | null;
  reactions: Reaction[];
}

export interface ReactionMessages {
  /** Sent only to the member's own devices after their reaction changed. */
  ownReactionsChanged: (change: OwnReactions) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ReactionMessages {}
}

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/reaction',
  guard: 'member',
  summary: 'React with an emoji, which replaces the one before; null takes it back; returns the post',
  params: IdParams,
  body: ReactionBody,
  response: Post,
});

export const reactToComment = commentsOf.post.react;

export const listLikers = endpoint({
  method: 'GET',
  path: '/api/posts/:id/likers',
  guard: 'member',
  summary: 'Those who like a post, newest first',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(MemberCard),
});

export const listReactors = endpoint({
  method: 'GET',
  path: '/api/posts/:id/reactors',
  guard: 'member',
  summary: 'Those who reacted to a post with one emoji, newest first',
  params: IdParams,
  query: Type.Object({ ...PageQuery.properties, emoji: Emoji }),
  response: Type.Array(MemberCard),
});
