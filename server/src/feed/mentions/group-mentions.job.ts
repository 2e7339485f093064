import type { MentionedGroups } from 'contract/mentions.ts';
import { notify } from '../../notifications/notifications.kernel.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { membersOf } from './group-mentions.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'posts.notify-groups': MentionedGroups & { postId: string; actorId: string };
  }
}

/** A job, so that the author doesn't wait until all members are notified. */
export function notifyGroups(services: Services): void {
  services.jobs.work('posts.notify-groups', ({ postId, actorId, ...groups }) =>
    inTransaction(services, async (tx) => {
      const target = { kind: 'post', id: postId } as const;
      return notify(tx, { kind: 'mentioned', target, actorId, recipients: membersOf(groups, postId) });
    }),
  );
}
