import { addGroupFile, listGroupFiles, removeGroupFile } from 'contract/chat/groups/group-files.ts';
import type { FastifyInstance } from 'fastify';
import { requireInside } from '../../members/members.kernel.ts';
import { sendFound, sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import * as actions from './group-files.actions.ts';
import { findGroupFileJson, listGroupFileRows } from './group-files.queries.ts';

export function groupFileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  actions.removeFilesOfGroups(services);

  serve(app, listGroupFiles, async (call) => {
    const { member, params, query } = call;
    await requireInside(db, member, params.id);
    return sendPage(call, await listGroupFileRows(db, member.id, params.id, query));
  });

  serve(app, addGroupFile, { isQueued: false }, async ({ params, body, upload, member, reply }) => {
    const id = await actions.addGroupFile(services, member, { groupId: params.id, title: body.title, upload });
    return sendFound(reply, await findGroupFileJson(db, member.id, params.id, id), 'file');
  });

  serve(app, removeGroupFile, async ({ params, member, language }) => {
    await actions.removeGroupFile(services, member, params.id, params.fileId);
    return { message: t('answers.fileDeleted')(language) };
  });
}
