import { listJoinLinks, makeJoinLink, revokeJoinLink } from 'contract/invitations.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { describeLink, makeLink, revokeLink } from './join-links.actions.ts';
import { listLinkRows } from './join-links.queries.ts';

export function joinLinkRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listJoinLinks, async (call) => {
    const rows = await listLinkRows(services.db, call.query);
    const links = rows.map((row) => ({ id: row.id, json: JSON.stringify(describeLink(services, row)) }));
    return sendPage(call, links);
  });

  serve(app, makeJoinLink, ({ body, member }) => makeLink(services, member, body));

  serve(app, revokeJoinLink, ({ params, member }) => revokeLink(services, member, params.id));
}
