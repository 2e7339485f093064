import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Comment } from './feed.ts';
import { limits } from './limits.ts';
import { RequiredMentionText } from './mentions.ts';
import { PageQuery } from './pagination.ts';
import { Id, IdParams, Nullable } from './text.ts';

export const CommentParams = Type.Object({ id: Id, commentId: Id });

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments',
  guard: 'member',
  summary: 'Comment on a post, or reply to a comment; a reply to a reply goes to its parent; returns the comments list',
  params: IdParams,
  body: Type.Object({ text: RequiredMentionText(limits.comment), parentId: Type.Optional(Nullable(Id)) }),
  answer: Type.Array(Comment),
  status: 201,
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  guard: 'member',
  summary: 'Comments of a post and their replies, newest page first, oldest first within a page',
  params: IdParams,
  query: PageQuery,
  answer: Type.Array(Comment),
});

export const editComment = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/comments/:commentId',
  guard: 'member',
  summary: 'Edit your own comment; returns the comments list',
  params: CommentParams,
  body: Type.Object({ text: RequiredMentionText(limits.comment) }),
  answer: Type.Array(Comment),
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/comments/:commentId',
  guard: 'member',
  summary: 'Delete your own comment, with its replies; moderators and admins can delete any; returns the comments list',
  params: CommentParams,
  answer: Type.Array(Comment),
});
