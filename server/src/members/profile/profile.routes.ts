import { isAllowed } from 'contract/members/members.policy.ts';
import { getUser, listMutual, updateAvatar, updateCover, updateMe } from 'contract/members/members.profile.ts';
import { getMe } from 'contract/members/members.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFound, sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { listMutualRows } from '../connections/connections.queries.ts';
import { findProfileJson, findUserJson } from '../members.card.ts';
import { changePicture, changeProfile } from './profile.actions.ts';

export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, getMe, ({ member, reply }) => sendMe(member.id, reply));

  serve(app, getUser, async ({ params, member, reply }) => {
    if (params.id === member.id) return sendMe(member.id, reply);
    const reader = { viewerId: member.id, isOfficer: isAllowed(member, 'admin') };
    return sendFound(reply, await findProfileJson(db, reader, params.id), 'member');
  });

  serve(app, listMutual, async (call) =>
    sendPage(call, await listMutualRows(db, call.member.id, call.params.id, call.query)),
  );

  serve(app, updateMe, async ({ body, member, reply }) => {
    await changeProfile(services, member.id, body);
    return sendMe(member.id, reply);
  });

  serve(app, updateAvatar, async ({ upload, member, reply }) => {
    await changePicture(services, member.id, 'avatar', upload);
    return sendMe(member.id, reply);
  });

  serve(app, updateCover, async ({ upload, member, reply }) => {
    await changePicture(services, member.id, 'cover', upload);
    return sendMe(member.id, reply);
  });

  async function sendMe(userId: string, reply: FastifyReply): Promise<FastifyReply> {
    return sendFound(reply, await findUserJson(db, userId), 'member');
  }
}
