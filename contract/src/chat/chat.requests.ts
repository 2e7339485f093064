import { endpoint } from '../endpoint.ts';
import { MessageResponse } from '../text.ts';
import { Conversation, ConversationParams } from './chat.ts';

export const acceptRequest = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/request/accept',
  guard: 'member',
  summary: 'Accept a message request; writing back and connecting accept it too',
  params: ConversationParams,
  response: Conversation,
});

export const declineRequest = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/request/decline',
  guard: 'member',
  summary: 'Decline a message request: it leaves your list, and the sender is not notified',
  params: ConversationParams,
  response: MessageResponse,
});
