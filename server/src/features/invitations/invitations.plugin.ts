import {
  invite,
  listInvited,
  listJoinLinks,
  makeJoinLink,
  revokeJoinLink,
  withdrawInvitation,
} from 'contract/invitations.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listInvitedRows } from './invitations.queries.ts';
import { invitePeople, withdraw } from './invite.actions.ts';
import { describeLink, makeLink, revokeLink } from './join-links.actions.ts';
import { listLinkRows } from './join-links.queries.ts';

export function invitationsFeature(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listInvited, async ({ query, request, reply }) => {
    return sendPage(request, reply, toPage(await listInvitedRows(db, query), query.limit));
  });

  serve(app, invite, ({ body, member }) => invitePeople(services, member, body.people));

  serve(app, withdrawInvitation, async ({ params, member }) => {
    await withdraw(services, member, params.id);
    return { message: 'The invitation is taken back.' };
  });

  serve(app, listJoinLinks, async ({ query, request, reply }) => {
    const rows = await listLinkRows(db, query);
    const links = rows.map((row) => ({ id: row.id, json: JSON.stringify(describeLink(services, row)) }));
    return sendPage(request, reply, toPage(links, query.limit));
  });

  serve(app, makeJoinLink, ({ body, member }) => makeLink(services, member, body));

  serve(app, revokeJoinLink, ({ params, member }) => revokeLink(services, member, params.id));
}
