import { invite, listInvited, withdrawInvitation } from 'contract/invitations.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listInvitedRows } from './invitations.queries.ts';
import { invitePeople, withdraw } from './invite.actions.ts';

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listInvited, async ({ query, request, reply }) => {
    return sendPage(request, reply, toPage(await listInvitedRows(db, query), query.limit));
  });

  serve(app, invite, ({ body, member }) => invitePeople(services, member, body.people));

  serve(app, withdrawInvitation, async ({ params, member }) => {
    await withdraw(services, member, params.id);
    return { message: 'The invitation is taken back.' };
  });
}
