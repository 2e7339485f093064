import * as contract from 'contract/blocks.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { blockMember, hideInGroups, unblockMember } from './blocks.actions.ts';
import { listBlockRows } from './blocks.queries.ts';

export function blockRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listBlocks, async (call) =>
    sendPage(call, await listBlockRows(services.db, call.member.id, call.query)),
  );

  serve(app, contract.blockMember, async ({ params, member }) => {
    await blockMember(services, member.id, params.id);
    return { message: 'You blocked this member.' };
  });

  serve(app, contract.unblockMember, async ({ params, member }) => {
    await unblockMember(services, member.id, params.id);
    return { message: 'You unblocked this member.' };
  });

  serve(app, contract.hideInGroups, async ({ params, body: { hidden }, member }) => {
    await hideInGroups(services, member.id, { blockedId: params.id, hidden });
    return { message: hidden ? 'Their messages in groups are hidden.' : 'You see their messages in groups.' };
  });
}
