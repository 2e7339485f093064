import * as contract from 'contract/chat/groups/membership.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../../platform/http/bodies/pagination.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { requireReach } from '../change-group.ts';
import { sendGroup } from '../directory/directory.routes.ts';
import { findStanding } from '../groups.queries.ts';
import { listMemberRows } from './members.queries.ts';
import { joinGroup, leaveGroup } from './membership.actions.ts';
import { addOwner, removeOwner } from './owners.actions.ts';
import { acceptRequest, declineRequest } from './requests.actions.ts';
import { listRequestRows } from './requests.queries.ts';

export function membershipRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.listGroupMembers, async (call) => {
    const { params, member, query } = call;
    await require(member.id, params.id, 'inside');
    return sendPage(call, await listMemberRows(db, member.id, params.id, query));
  });

  serve(app, contract.joinGroup, async ({ params, member }) => ({
    mine: await joinGroup(services, member, params.id),
  }));

  serve(app, contract.leaveGroup, async ({ params, member }) => {
    await leaveGroup(services, member, params.id);
    return { mine: null };
  });

  serve(app, contract.listGroupRequests, async (call) => {
    const { params, member, query } = call;
    await require(member.id, params.id, 'owner');
    return sendPage(call, await listRequestRows(db, member.id, params.id, query));
  });

  serve(app, contract.acceptGroupRequest, async ({ params, member, language }) => {
    await acceptRequest(services, member, params.id, params.userId);
    return { message: t('answers.groupRequestAccepted')(language) };
  });

  serve(app, contract.declineGroupRequest, async ({ params, member, language }) => {
    await declineRequest(services, member, params.id, params.userId);
    return { message: t('answers.groupRequestDeclined')(language) };
  });

  serve(app, contract.addGroupOwner, async ({ params, member, reply }) => {
    await addOwner(services, member, params.id, params.userId);
    return sendGroup(db, member.id, params.id, reply);
  });

  serve(app, contract.removeGroupOwner, async ({ params, member, reply }) => {
    await removeOwner(services, member, params.id, params.userId);
    return sendGroup(db, member.id, params.id, reply);
  });

  async function require(userId: string, id: string, reach: 'inside' | 'owner'): Promise<void> {
    const standing = await findStanding(db, userId, id);
    if (!standing) throw notFound('group');
    requireReach(standing, reach);
  }
}
