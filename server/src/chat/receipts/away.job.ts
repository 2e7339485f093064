import { notified } from '../../notifications/notifications.kernel.ts';
import type { Services } from '../../services.ts';
import { listUnnotified, notifyOfMessages } from './away.queries.ts';

/** Seconds that a connected member has to see a message. */
export const unseenSeconds = 10;

export function catchUpOnAway(services: Services): void {
  services.jobs.work('chat.notify-away', () => notifyOfMissed(services), '* * * * *');
}

export async function notifyOfMissed({ db, facts }: Services): Promise<void> {
  for (const id of await listUnnotified(db)) {
    await notified({ db, facts }, await notifyOfMessages(db, id, { userIds: null, seconds: unseenSeconds }));
  }
}
