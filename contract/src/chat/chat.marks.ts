import { endpoint } from '../endpoint.ts';
import { Conversation, ConversationParams } from './chat.ts';

export const markUnread = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/unread',
  guard: 'member',
  summary: 'Mark a conversation as unread for yourself until you open it; receipts stay',
  params: ConversationParams,
  response: Conversation,
});

export const archiveConversation = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/archive',
  guard: 'member',
  summary: 'Archive a conversation for yourself until its next message, and unpin it',
  params: ConversationParams,
  response: Conversation,
});

export const unarchiveConversation = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/archive',
  guard: 'member',
  summary: 'Take a conversation out of your archive',
  params: ConversationParams,
  response: Conversation,
});

export const pinConversation = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/pin',
  guard: 'member',
  summary: 'Pin a conversation to the top of your list, out of the archive too',
  params: ConversationParams,
  response: Conversation,
});

export const unpinConversation = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/pin',
  guard: 'member',
  summary: 'Unpin a conversation',
  params: ConversationParams,
  response: Conversation,
});
