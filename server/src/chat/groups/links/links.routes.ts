import * as contract from 'contract/chat/groups/group-links.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound, sendList } from '../../../platform/http/bodies/pagination.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { requireReach } from '../change-group.ts';
import { findStanding } from '../groups.queries.ts';
import { joinByLink, makeLink, previewLink, revokeLink } from './links.actions.ts';
import { listLinkRows } from './links.queries.ts';

export function groupLinkRoutes(app: FastifyInstance, services: Services): void {
  const { db, publicUrl } = services;
  const address = () => `${publicUrl()}/groups/join?token=`;

  serve(app, contract.listGroupLinks, async ({ params, member, reply }) => {
    const standing = await findStanding(db, member.id, params.id);
    if (!standing) throw notFound('group');
    requireReach(standing, 'owner');
    return sendList(reply, await listLinkRows(db, params.id, { address: address() }));
  });

  serve(app, contract.makeGroupLink, async ({ params, body, member, reply }) => {
    const id = await makeLink(services, member, params.id, body);
    const [row] = await listLinkRows(db, params.id, { address: address(), id });
    return sendFound(reply, row?.json ?? null, 'link');
  });

  serve(app, contract.removeGroupLink, async ({ params, member, language }) => {
    await revokeLink(services, member, params.id, params.linkId);
    return { message: t('answers.groupLinkRevoked')(language) };
  });

  serve(app, contract.previewGroupLink, ({ query }) => previewLink(services, query.token));

  serve(app, contract.joinByGroupLink, ({ body, member }) => joinByLink(services, member, body.token));
}
