import { forwardMessage } from 'contract/chat/chat.forward.ts';
import type { FastifyInstance } from 'fastify';
import { sendList } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import * as actions from './forward.actions.ts';
import { getMessageJson } from './messages.actions.ts';

export function forwardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, forwardMessage, async ({ params, body, member, reply }) => {
    const ids = await actions.forwardMessage(services, member, params, body);
    return sendList(reply, await Promise.all(ids.map((id) => getMessageJson(services.db, member, id))));
  });
}
