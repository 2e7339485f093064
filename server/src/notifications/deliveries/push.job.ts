import type { PushMessage } from 'contract/notifications/push.ts';
import type { Services } from '../../services.ts';
import { deleteSubscription, listTargets, type PushTarget } from '../push/push.queries.ts';
import { findUnreadEntry } from './deliveries.queries.ts';
import { sentenceOf } from './sentences.ts';

/** A device whose push service fails gets its own retried job; a shared retry would reach the others twice. */
export function pushNotifications(services: Services): void {
  services.jobs.work('notifications.push', ({ notificationId, deviceId }) =>
    pushOne(services, notificationId, deviceId),
  );
}

async function pushOne({ db, push, club, jobs }: Services, id: string, deviceId?: string): Promise<void> {
  const found = await findUnreadEntry(db, id);
  if (!found) return;
  const { userId, entry, tag, unread } = found;
  const body = sentenceOf(entry)(found.language ?? club.current.language);
  const message: PushMessage = { title: club.current.name, body, url: entry.url, tag, unread };
  const devices = (await listTargets(db, userId)).filter((device) => !deviceId || device.id === deviceId);
  const outcomes = await Promise.allSettled(devices.map((device) => send(device)));
  const [first] = outcomes;
  if (first?.status === 'rejected' && devices.length === 1) throw first.reason;
  const failed = devices.filter((_, index) => outcomes[index]?.status === 'rejected');
  const retries = failed.map((device) => ({ payload: { notificationId: id, deviceId: device.id } }));
  await jobs.addAll(db, 'notifications.push', retries);

  async function send(target: PushTarget): Promise<void> {
    if ((await push.send(target, message)) === 'gone') await deleteSubscription(db, target.endpoint, userId);
  }
}
