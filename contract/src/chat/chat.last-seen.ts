import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { ConversationParams } from './chat.ts';

/**
 * When the other one of a direct conversation was here last, to the minute. Null in a group, while one of them asks the
 * other to talk at all, when it is not known, and when either of them does not show it.
 */
export const getLastSeen = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId/last-seen',
  guard: 'member',
  summary: 'When the other one of a direct conversation was last seen',
  params: ConversationParams,
  answer: Type.Object({ lastSeenAt: Nullable(Type.String()) }),
});
