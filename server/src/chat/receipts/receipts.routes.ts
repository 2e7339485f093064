import { listReceipts } from 'contract/chat/chat.ts';
import type { FastifyInstance } from 'fastify';
import { sendJson } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { requireReadable } from '../messages/messages.actions.ts';
import { listReceiptsJson } from './receipts.queries.ts';

export function receiptRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, listReceipts, async ({ params, member, reply }) => {
    await requireReadable(db, member, params);
    return sendJson(reply, await listReceiptsJson(db, member.id, params.messageId));
  });
}
