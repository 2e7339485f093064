import * as contract from 'contract/members/blocks.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { blockMember, hideInGroups, unblockMember } from './blocks.actions.ts';
import { listBlockRows } from './blocks.queries.ts';

export function blockRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listBlocks, async (call) =>
    sendPage(call, await listBlockRows(services.db, call.member.id, call.query)),
  );

  serve(app, contract.blockMember, async ({ params, member, language }) => {
    await blockMember(services, member.id, params.id);
    return { message: t('answers.blocked')(language) };
  });

  serve(app, contract.unblockMember, async ({ params, member, language }) => {
    await unblockMember(services, member.id, params.id);
    return { message: t('answers.unblocked')(language) };
  });

  serve(app, contract.hideInGroups, async ({ params, body: { hidden }, member, language }) => {
    await hideInGroups(services, member.id, { blockedId: params.id, hidden });
    const done = hidden ? t('answers.groupMessagesHidden') : t('answers.groupMessagesShown');
    return { message: done(language) };
  });
}
