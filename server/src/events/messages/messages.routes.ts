import { listHostMessages, sendHostMessage } from 'contract/events/events.messages.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { requireHosted } from '../hosted.ts';
import { sendMessage } from './messages.actions.ts';
import { listMessageRows } from './messages.queries.ts';

export function hostMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, sendHostMessage, async ({ params, body, member }) => ({
    count: await sendMessage(services, member, params.id, body),
  }));

  serve(app, listHostMessages, async (call) => {
    const { member, query } = call;
    const { id: eventId, isHost } = await requireHosted(db, member, call.params.id);
    return sendPage(call, await listMessageRows(db, member.id, { ...query, eventId, isHost }));
  });
}
