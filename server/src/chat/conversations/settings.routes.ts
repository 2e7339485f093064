import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import { getChatSettings, setChatSettings } from 'contract/chat/chat.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { isParticipant } from '../messages/messages.queries.ts';
import { findLastSeen } from '../receipts/last-seen.queries.ts';
import { findChatSettings, updateChatSettings } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, getChatSettings, async ({ member }) => findChatSettings(db, member.id));

  serve(app, setChatSettings, async ({ body, member }) => {
    await updateChatSettings(db, member.id, body);
    return findChatSettings(db, member.id);
  });

  serve(app, getLastSeen, async ({ params: { conversationId }, member }) => {
    if (!(await isParticipant(db, conversationId, member.id))) throw notFound('conversation');
    return { lastSeenAt: await findLastSeen(db, member.id, conversationId) };
  });
}
