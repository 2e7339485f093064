import { withdraw } from '../notifications/notifications.kernel.ts';
import type { Database } from '../platform/database/tables.ts';
import { listVersions } from './applications.queries.ts';

/** What admins are notified of about an application. */
export const notificationKinds = ['application.received', 'application.answered', 'application.assigned'] as const;

/**
 * All applications of an address are one thing to the admins: a decision ends the notifications of all, and the newest
 * stands for those it superseded.
 */
export async function withdrawVersions(
  tx: Database,
  email: string,
  versions: 'all' | 'superseded' = 'all',
): Promise<void> {
  for (const targetId of await listVersions(tx, email, versions)) {
    for (const kind of notificationKinds) await withdraw(tx, { kind, targetId });
  }
}
