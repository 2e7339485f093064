import {
  invite,
  listInvited,
  listJoinLinks,
  makeJoinLink,
  revokeJoinLink,
  withdrawInvitation,
} from 'contract/accounts/invitations.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { listInvitedRows } from './invitations.queries.ts';
import { invitePeople, withdraw } from './invite.actions.ts';
import { describeLink, makeLink, revokeLink } from './join-links.actions.ts';
import { listLinkRows } from './join-links.queries.ts';

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listInvited, async (call) => sendPage(call, await listInvitedRows(db, call.query)));

  serve(app, invite, ({ body, member }) => invitePeople(services, member, body.people));

  serve(app, withdrawInvitation, async ({ params, member, language }) => {
    await withdraw(services, member, params.id);
    return { message: t('answers.invitationWithdrawn')(language) };
  });

  serve(app, listJoinLinks, async (call) => {
    const rows = await listLinkRows(db, call.query);
    const links = rows.map((row) => ({ id: row.id, json: JSON.stringify(describeLink(services, row)) }));
    return sendPage(call, links);
  });

  serve(app, makeJoinLink, ({ body, member }) => makeLink(services, member, body));

  serve(app, revokeJoinLink, ({ params, member }) => revokeLink(services, member, params.id));
}
