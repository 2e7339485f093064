import { deleteScheduledMessage, listScheduledMessages, scheduleMessage } from 'contract/chat/chat.scheduled.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound, sendList } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { isParticipant } from '../messages/messages.queries.ts';
import * as actions from './scheduled.actions.ts';
import { listWaiting } from './scheduled.queries.ts';
import { dropDueBetween, sendAllDue, sendDue } from './send-due.actions.ts';

export function scheduledMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db, facts, jobs } = services;

  serve(app, scheduleMessage, async ({ params: { conversationId }, body, member, reply }) => {
    const id = await actions.scheduleMessage(services, member, conversationId, body);
    const [row] = await listWaiting(db, member.id, conversationId, id);
    return sendFound(reply, row?.json ?? null, 'message');
  });

  serve(app, listScheduledMessages, async ({ params: { conversationId }, member, reply }) => {
    if (!(await isParticipant(db, conversationId, member.id))) throw notFound('conversation');
    return sendList(reply, await listWaiting(db, member.id, conversationId));
  });

  serve(app, deleteScheduledMessage, async ({ params, member, language }) => {
    await actions.deleteScheduled(services, member, params);
    return { message: t('answers.scheduledDeleted')(language) };
  });

  // A job per message does nothing if it was deleted. A job every minute sends missed ones.
  jobs.work('messages.send', ({ scheduledId }) => sendDue(services, scheduledId));
  jobs.work('messages.send-due', () => sendAllDue(services), '* * * * *');
  facts.inTransaction('member.unblocked', (tx, { blockerId, blockedId }) => dropDueBetween(tx, blockerId, blockedId));
}
