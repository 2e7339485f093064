import { MessageParams } from '../chat/chat.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, MessageResponse } from '../text.ts';
import { CommentParams } from './feed.comments.ts';

const summaryOf = (text: string) =>
  `Remove the link preview from your own ${text}; it does not come back for the same address. Repeating is safe`;

export const removePostPreview = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/preview',
  guard: 'member',
  summary: summaryOf('post'),
  params: IdParams,
  response: MessageResponse,
});

export const removeCommentPreview = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/comments/:commentId/preview',
  guard: 'member',
  summary: summaryOf('comment'),
  params: CommentParams,
  response: MessageResponse,
});

export const removeMessagePreview = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/:messageId/preview',
  guard: 'member',
  summary: summaryOf('message'),
  params: MessageParams,
  response: MessageResponse,
});
