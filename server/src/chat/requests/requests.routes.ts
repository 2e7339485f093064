import { acceptRequest, declineRequest } from 'contract/chat/chat.requests.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { sendConversation } from '../conversations/conversations.routes.ts';
import { isParticipant } from '../messages/messages.queries.ts';
import { acceptBetween, decideRequest } from './requests.queries.ts';

export function requestRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, acceptRequest, async ({ params: { conversationId }, member, reply }) => {
    await decide(member.id, conversationId, 'accepted_at');
    await happened({ db, facts }, 'conversation.changed', { conversationId });
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, declineRequest, async ({ params: { conversationId }, member, language }) => {
    await decide(member.id, conversationId, 'declined_at');
    // The member's other devices drop it; the sender is not notified.
    await happened({ db, facts }, 'conversation.left', { conversationId, userId: member.id });
    return { message: t('answers.requestDeclined')(language) };
  });

  facts.on('connection.accepted', async ({ byId, otherId }) => {
    const conversationId = await acceptBetween(db, byId, otherId);
    if (conversationId) await happened({ db, facts }, 'conversation.changed', { conversationId });
  });

  async function decide(userId: string, conversationId: string, how: 'accepted_at' | 'declined_at'): Promise<void> {
    if (!(await isParticipant(db, conversationId, userId))) throw notFound('conversation');
    if (!(await decideRequest(db, userId, conversationId, how))) throw new ApiError('conflict', t('errors.noRequest'));
  }
}
