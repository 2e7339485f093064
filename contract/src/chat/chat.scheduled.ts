import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Mention, RequiredMentionText } from '../mentions.ts';
import { Id, MessageResponse, Moment } from '../text.ts';
import { ConversationParams } from './chat.ts';

/** A message that waits for its time. */
export const ScheduledMessage = Type.Object({
  _id: Type.String(),
  message: Type.String(),
  mentions: Type.Array(Mention),
  at: Type.String(),
  createdAt: Type.String(),
});
export type ScheduledMessage = Static<typeof ScheduledMessage>;

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationId/scheduled',
  guard: 'member',
  summary:
    'Send a message at a later time, once, if you may still write then; otherwise you are notified with its text',
  params: ConversationParams,
  body: Type.Object({
    message: RequiredMentionText(limits.message),
    at: Moment,
    clientId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  }),
  response: ScheduledMessage,
  status: 201,
});

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId/scheduled',
  guard: 'member',
  summary: 'Your messages to this conversation that wait for their time, the next one first',
  params: ConversationParams,
  response: Type.Array(ScheduledMessage),
});

export const deleteScheduledMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/scheduled/:id',
  guard: 'member',
  summary: 'Delete a message that waits for its time, or that could not be sent',
  params: Type.Object({ ...ConversationParams.properties, id: Id }),
  response: MessageResponse,
});
