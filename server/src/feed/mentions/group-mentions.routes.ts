import { canMentionGroups } from 'contract/feed/feed.policy.ts';
import { listMentionGroups } from 'contract/notifications/mentions.groups.ts';
import type { FastifyInstance } from 'fastify';
import { notify } from '../../notifications/notifications.kernel.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { sendList } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { listGroupRows, listOwnGroupRows, membersOf } from './group-mentions.queries.ts';

export function groupMentionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listMentionGroups, async ({ member, reply }) => {
    const wide = canMentionGroups(member) ? await listGroupRows(services.db, member.id) : [];
    return sendList(reply, [...wide, ...(await listOwnGroupRows(services.db, member.id))]);
  });

  // A job, so that the author doesn't wait until all members are notified.
  services.jobs.work('posts.notify-groups', ({ postId, actorId, ...groups }) =>
    inTransaction(services, async (tx) => {
      const target = { kind: 'post', id: postId } as const;
      return notify(tx, { kind: 'mentioned', target, actorId, recipients: membersOf(groups, postId) });
    }),
  );
}
