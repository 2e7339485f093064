import { forwardMessage } from 'contract/chat/chat.forward.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  listReceipts,
  reactToMessage,
  searchMessages,
  sendFile,
} from 'contract/chat/chat.ts';
import type { QueryOf } from 'contract/endpoint.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { searchOwnMessages } from 'contract/search/search.ts';
import { isBlank } from 'contract/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTextQuery } from '../../platform/database/sql/text-search.ts';
import { readJsonFields } from '../../platform/http/bodies/form-json.ts';
import { sendJson, sendList, sendPage } from '../../platform/http/bodies/pagination.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { listReceiptsJson } from '../receipts/receipts.queries.ts';
import type { Receipts } from '../receipts/receipts.socket.ts';
import { sendUpload } from './files.actions.ts';
import * as actions from './forward.actions.ts';
import type { MessageRow } from './message-json.queries.ts';
import { findMessages } from './message-search.queries.ts';
import { getMessageJson, react, removeMessage, requireReadable, reviseMessage } from './messages.actions.ts';
import { isParticipant, listMessageRows } from './messages.queries.ts';

export function messageRoutes(app: FastifyInstance, services: Services, receipts: Receipts): void {
  const { db } = services;

  serve(app, listMessages, async ({ params: { conversationId }, query, member, request, reply }) => {
    if (!(await isParticipant(db, conversationId, member.id))) throw notFound('conversation');
    if (query.after !== undefined && query.cursor !== undefined) {
      throw new ApiError('invalid_input', t('errors.afterAndCursor'));
    }
    const rows = await listMessageRows(db, member.id, conversationId, query);
    const catchingUp = query.after !== undefined;
    const visible = catchingUp ? rows.slice(0, query.limit) : rows.slice(-query.limit);
    const last = visible.at(-1);
    // A program's read doesn't count as seen or delivered.
    if (catchingUp && last && !member.token) await receipts.deliveredUpTo(member.id, conversationId, last.number);
    if (!catchingUp && !member.token) await receipts.seen(member.id, conversationId);
    return sendMessages(request, reply, { visible, more: rows.length > query.limit, catchingUp });
  });

  const search = async (userId: string, query: QueryOf<typeof searchMessages> & PageQuery) =>
    isBlank(query.q) ? [] : findMessages(db, userId, await readTextQuery(db, query.q.trim()), query);

  serve(app, searchMessages, async ({ query, member, reply }) => {
    const found = await search(member.id, query);
    return sendList(reply, found.slice(0, query.limit));
  });

  serve(app, searchOwnMessages, async ({ query, member, request, reply }) => {
    return sendPage({ request, reply, query }, await search(member.id, query));
  });

  serve(
    app,
    sendFile,
    { beforeValidation: readJsonFields('wave', 'duration') },
    async ({ body, upload, member, reply }) => {
      const messageId = await sendUpload(services, member, body, upload);
      return sendJson(reply, await getMessageJson(db, member, messageId));
    },
  );

  serve(app, editMessage, async ({ params, body, member, reply }) => {
    return sendJson(reply, await reviseMessage(services, member, params, body.message));
  });

  serve(app, deleteMessage, async ({ params, member, reply }) => {
    return sendJson(reply, await removeMessage(services, member, params));
  });

  serve(app, reactToMessage, async ({ params, body, member, reply }) => {
    return sendJson(reply, await react(services, member, params, body.emoji));
  });

  serve(app, forwardMessage, async ({ params, body, member, reply }) => {
    const ids = await actions.forwardMessage(services, member, params, body);
    const read = async (id: string) => ({ json: await getMessageJson(db, member, id) });
    return sendList(reply, await Promise.all(ids.map(read)));
  });

  serve(app, listReceipts, async ({ params, member, reply }) => {
    await requireReadable(db, member, params);
    return sendJson(reply, await listReceiptsJson(db, member.id, params.messageId));
  });
}

interface MessageWindow {
  visible: MessageRow[];
  more: boolean;
  catchingUp: boolean;
}

// Older pages continue before the first message of this page, newer ones after the last.
function sendMessages(request: FastifyRequest, reply: FastifyReply, { visible, more, catchingUp }: MessageWindow) {
  const edge = catchingUp ? visible.at(-1) : visible[0];
  if (more && edge) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set(catchingUp ? 'after' : 'cursor', String(edge.number));
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return sendList(reply, visible);
}
