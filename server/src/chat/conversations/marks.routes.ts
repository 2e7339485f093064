import * as contract from 'contract/chat/chat.marks.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { sendConversation } from './conversations.routes.ts';
import * as marks from './marks.actions.ts';

export function markRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.markUnread, async ({ params: { conversationId }, member, reply }) => {
    await marks.markUnread(services, { conversationId, userId: member.id });
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, contract.archiveConversation, async ({ params: { conversationId }, member, reply }) => {
    await marks.setArchived(services, { conversationId, userId: member.id }, true);
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, contract.unarchiveConversation, async ({ params: { conversationId }, member, reply }) => {
    await marks.setArchived(services, { conversationId, userId: member.id }, false);
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, contract.pinConversation, async ({ params: { conversationId }, member, reply }) => {
    await marks.pinConversation(services, { conversationId, userId: member.id });
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, contract.unpinConversation, async ({ params: { conversationId }, member, reply }) => {
    await marks.unpinConversation(services, { conversationId, userId: member.id });
    return sendConversation(db, member.id, conversationId, reply);
  });
}
