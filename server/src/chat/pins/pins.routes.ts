import { listPinnedMessages, pinMessage, unpinMessage } from 'contract/chat/chat.pins.ts';
import type { FastifyInstance } from 'fastify';
import { sendList } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { sendConversation } from '../conversations/conversations.routes.ts';
import { isParticipant } from '../messages/messages.queries.ts';
import * as pins from './pins.actions.ts';
import { listPinned } from './pins.queries.ts';

export function pinRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, pinMessage, async ({ params, member, reply }) => {
    await pins.pinMessage(services, member, params);
    return sendConversation(db, member.id, params.conversationId, reply);
  });

  serve(app, unpinMessage, async ({ params, member, reply }) => {
    await pins.unpinMessage(services, member, params);
    return sendConversation(db, member.id, params.conversationId, reply);
  });

  serve(app, listPinnedMessages, async ({ params: { conversationId }, member, reply }) => {
    if (!(await isParticipant(db, conversationId, member.id))) throw notFound('conversation');
    return sendList(reply, await listPinned(db, member.id, conversationId));
  });
}
