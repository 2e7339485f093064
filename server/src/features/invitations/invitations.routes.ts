import { invite, listInvited, withdrawInvitation } from 'contract/invitations.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listInvitedRows } from './invitations.queries.ts';
import { invitePeople, withdraw } from './invite.actions.ts';

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listInvited, async (call) => sendPage(call, await listInvitedRows(db, call.query)));

  serve(app, invite, ({ body, member }) => invitePeople(services, member, body.people));

  serve(app, withdrawInvitation, async ({ params, member }) => {
    await withdraw(services, member, params.id);
    return { message: 'The invitation is taken back.' };
  });
}
