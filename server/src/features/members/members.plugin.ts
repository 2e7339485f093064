import { listDirectoryFilters, listMembers } from 'contract/members.directory.ts';
import { getUser, updateAvatar, updateCover, updateMe } from 'contract/members.profile.ts';
import { getMe } from 'contract/members.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepAnswer } from '../../database/kept-answer.ts';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { listDirectory } from './directory.queries.ts';
import { countFilters } from './filters.queries.ts';
import { findProfileJson, findUserJson } from './members.card.ts';
import { memberSockets } from './members.socket.ts';
import { changePicture, changeProfile } from './profile.actions.ts';
import { sectionRoutes } from './sections.routes.ts';

export function membersFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const { db, clock } = services;
  const filters = keepAnswer(clock, () => countFilters(db));

  serve(app, listMembers, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listDirectory(db, member.id, query), query.limit));
  });

  serve(app, listDirectoryFilters, () => filters.get());

  serve(app, getMe, ({ member, reply }) => sendMe(member.id, reply));

  serve(app, getUser, async ({ params, member, reply }) => {
    if (params.id === member.id) return sendMe(member.id, reply);
    const json = await findProfileJson(db, member.id, params.id);
    if (!json) throw notFound('This member');
    return sendJson(reply, json);
  });

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

  sectionRoutes(app, services);
  memberSockets(services, realtime);

  async function sendMe(userId: string, reply: FastifyReply): Promise<FastifyReply> {
    const json = await findUserJson(db, userId);
    if (!json) throw notFound('This member');
    return sendJson(reply, json);
  }
}
