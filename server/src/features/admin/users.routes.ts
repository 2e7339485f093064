import { deleteUser, listUsers, setBadge, setRole } from 'contract/admin.ts';
import { isBlank } from 'contract/text.ts';
import type { FastifyInstance } from 'fastify';
import { sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { changeBadge, changeRole, removeUser } from './users.actions.ts';
import { getUserJson, listUserRows } from './users.queries.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listUsers, async (call) => sendPage(call, await listUserRows(db, call.query)));

  serve(app, setRole, async ({ params, body, member, reply }) => {
    await changeRole(services, member, params.id, body.role);
    return sendJson(reply, await getUserJson(db, params.id));
  });

  serve(app, setBadge, async ({ params, body, member, reply }) => {
    if (!isBlank(body.badge)) await changeBadge(services, member, params.id, body.badge.trim(), body.remove);
    return sendJson(reply, await getUserJson(db, params.id));
  });

  serve(app, deleteUser, async ({ params, member }) => {
    await removeUser(services, member, params.id);
    return { message: 'The account is deleted.' };
  });
}
