import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { ConversationParams } from './chat.ts';

/**
 * When the other member was last online, to the minute. Null in groups and requests, if unknown, or if either hides
 * it.
 */
export const getLastSeen = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId/last-seen',
  guard: 'member',
  summary: 'When the other one of a direct conversation was last seen',
  params: ConversationParams,
  response: Type.Object({ lastSeenAt: Nullable(Type.String()) }),
});
