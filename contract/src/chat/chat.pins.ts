import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Conversation, ConversationParams, Message, MessageParams } from './chat.ts';

export const pinMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/:messageId/pin',
  guard: 'member',
  summary: 'Pin a message for everyone in the conversation; again changes nothing',
  params: MessageParams,
  response: Conversation,
});

export const unpinMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/:messageId/pin',
  guard: 'member',
  summary: 'Unpin a message',
  params: MessageParams,
  response: Conversation,
});

export const listPinnedMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId/pins',
  guard: 'member',
  summary: 'Pinned messages, last pinned first',
  params: ConversationParams,
  response: Type.Array(Message),
});
