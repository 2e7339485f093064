import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { RequiredMentionText } from '../mentions.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Nullable } from '../text.ts';
import { Comment, type LiveComment } from './feed.ts';

export interface CommentTarget {
  kind: 'post' | 'event' | 'project';
  id: string;
}

export interface LiveComments {
  kind: CommentTarget['kind'];
  _id: string;
  comments: LiveComment[];
  deleted: string[];
  commentCount: number;
}

export interface CommentMessages {
  /** Only the comments that were written, changed, deleted or reacted to. */
  commentsChanged: (change: LiveComments) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends CommentMessages {}
}

export const CommentParams = Type.Object({ id: Id, commentId: Id });
const Text = RequiredMentionText(limits.comment);
const Comments = Type.Array(Comment);

/** The length of the longest composed emoji. */
export const Emoji = Type.String({ minLength: 1, maxLength: 16 });
export const ReactionBody = Type.Object({ emoji: Nullable(Emoji) });

const commentCalls = (path: string, noun: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/:id/comments`,
    guard: 'member',
    summary: `Comments of ${noun} and their replies, newest page first, oldest first within a page`,
    params: IdParams,
    query: PageQuery,
    response: Comments,
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/:id/comments`,
    guard: 'member',
    summary: `Comment on ${noun}, or reply to a comment; a reply to a reply goes to its parent; returns the comments list`,
    params: IdParams,
    body: Type.Object({ text: Text, parentId: Type.Optional(Nullable(Id)) }),
    response: Comments,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/:id/comments/:commentId`,
    guard: 'member',
    summary: 'Edit your own comment; returns the comments list',
    params: CommentParams,
    body: Type.Object({ text: Text }),
    response: Comments,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id/comments/:commentId`,
    guard: 'member',
    summary:
      'Delete your own comment, with its replies; moderators and admins can delete any; returns the comments list',
    params: CommentParams,
    response: Comments,
  }),
  react: endpoint({
    method: 'PUT',
    path: `${path}/:id/comments/:commentId/reaction`,
    guard: 'member',
    summary: 'React to a comment, or take it back with null; returns the comments list',
    params: CommentParams,
    body: ReactionBody,
    response: Comments,
  }),
});
export type CommentCalls = ReturnType<typeof commentCalls>;

export const commentsOf: Record<CommentTarget['kind'], CommentCalls> = {
  post: commentCalls('/api/posts', 'a post'),
  event: commentCalls('/api/events', 'an event'),
  project: commentCalls('/api/projects', 'a project'),
};

export const { list: listComments, add: addComment, edit: editComment, remove: deleteComment } = commentsOf.post;
