import { editGroup, endGroup, getGroup, listGroups, makeGroup } from 'contract/chat/groups/groups.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../platform/database/tables.ts';
import { sendFound, sendPage } from '../../../platform/http/bodies/pagination.ts';
import { serve } from '../../../platform/http/serve.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import * as actions from './directory.actions.ts';
import { findGroupJson, listGroupRows } from './directory.queries.ts';

export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listGroups, async (call) => sendPage(call, await listGroupRows(db, call.member.id, call.query)));

  serve(app, getGroup, ({ params, member, reply }) => sendGroup(db, member.id, params.id, reply));

  serve(app, makeGroup, async ({ body, member, reply }) =>
    sendGroup(db, member.id, await actions.makeGroup(services, member, body), reply),
  );

  serve(app, editGroup, async ({ params, body, member, reply }) => {
    await actions.editGroup(services, member, params.id, body);
    return sendGroup(db, member.id, params.id, reply);
  });

  serve(app, endGroup, async ({ params, member, language }) => {
    await actions.endGroup(services, member, params.id);
    return { message: t('answers.groupEnded')(language) };
  });
}

export async function sendGroup(db: Database, userId: string, id: string, reply: FastifyReply): Promise<FastifyReply> {
  return sendFound(reply, await findGroupJson(db, userId, id), 'group');
}
