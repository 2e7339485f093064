import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../text.ts';
import { chatLimits } from './chat.limits.ts';
import { Message, MessageParams } from './chat.ts';

const ids = Type.Array(Id, { maxItems: chatLimits.forwardTargets, default: [] });

export const forwardMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationId/:messageId/forward',
  guard: 'member',
  summary: 'Forward a message, with its file, to conversations and members; returns the new messages',
  params: MessageParams,
  body: Type.Object({
    conversationIds: ids,
    userIds: ids,
    /** Repeating a request with the same id returns the same messages. */
    clientId: Type.String({ minLength: 1, maxLength: 50 }),
  }),
  response: Type.Array(Message),
  status: 201,
});
