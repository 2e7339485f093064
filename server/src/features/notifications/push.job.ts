import type { PushMessage } from 'contract/push.ts';
import { deleteSubscription, listTargets, type PushTarget } from '../../push/push.queries.ts';
import type { Services } from '../../services.ts';
import { findUnreadEntry } from './deliveries.queries.ts';
import { sentenceOf } from './sentences.ts';

/** Pushes a notification to all devices of its member, unless they have read it meanwhile. */
export function pushNotifications(services: Services): void {
  services.jobs.work('notifications.push', ({ notificationId }) => pushOne(services, notificationId));
}

async function pushOne({ db, push, config }: Services, id: string): Promise<void> {
  const found = await findUnreadEntry(db, id);
  if (!found) return;
  const { userId, entry, tag, unread } = found;
  const message: PushMessage = { title: config.clubName, body: sentenceOf(entry), url: entry.url, tag, unread };
  const targets = await listTargets(db, userId);
  const outcomes = await Promise.allSettled(targets.map((target) => send(target)));
  // Tried again only for nobody: the others would get it twice.
  const [first] = outcomes;
  if (first?.status === 'rejected' && outcomes.every(({ status }) => status === 'rejected')) throw first.reason;

  async function send(target: PushTarget): Promise<void> {
    if ((await push.send(target, message)) === 'gone') await deleteSubscription(db, target.endpoint, userId);
  }
}
