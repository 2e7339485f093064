import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import {
  getChatSettings,
  getConversation,
  listConversations,
  muteConversation,
  setChatSettings,
  startConversation,
} from 'contract/chat/chat.ts';
import { createGroup } from 'contract/chat/groups/group-chats.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/tables.ts';
import { sendFound, sendPage } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { isParticipant } from '../messages/messages.queries.ts';
import { findLastSeen } from '../receipts/last-seen.queries.ts';
import { makeGroup, startDirect } from './conversations.actions.ts';
import { findConversationJson, listConversationRows, updateMuted } from './conversations.queries.ts';
import { findChatSettings, updateChatSettings } from './settings.queries.ts';

export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listConversations, async (call) =>
    sendPage(call, await listConversationRows(db, call.member.id, call.query)),
  );

  serve(app, getConversation, ({ params, member, reply }) => sendConversation(db, member.id, params.id, reply));

  serve(app, startConversation, async ({ body, member, reply }) => {
    return sendConversation(db, member.id, await startDirect(services, member, body.userId), reply);
  });

  serve(app, createGroup, async ({ body, member, reply }) => {
    return sendConversation(db, member.id, await makeGroup(services, member, body), reply);
  });

  serve(app, muteConversation, async ({ params: { conversationId }, body, member, reply }) => {
    if (!(await updateMuted(db, conversationId, member.id, body.muted))) throw notFound('conversation');
    return sendConversation(db, member.id, conversationId, reply);
  });

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

export async function sendConversation(
  db: Database,
  userId: string,
  conversationId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendFound(reply, await findConversationJson(db, userId, conversationId), 'conversation');
}
