import { notified } from '../../notifications/notifications.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { listParticipantIds } from '../messages/messages.queries.ts';
import { unseenSeconds } from './away.job.ts';
import { notifyOfMessages } from './away.queries.ts';

// Minimum between two notifications of one conversation, in milliseconds; in a large group, two per member.
const minDelay = 500;

/** Without a list of recipients, as in a large group, they are read when it notifies. */
export type NotifyAway = (conversationId: string, userIds: string[] | 'all') => void;

/** Notifies members without a device at once, and the others some seconds later about unseen messages. */
export function notifyAway({ db, facts, log }: Services, realtime: Realtime): NotifyAway {
  const away = new Map<string, Set<string> | 'all'>();
  const isAway = (userId: string) => !realtime.isOnline(userId);
  const writtenAt = new Map<string, number>();

  const notifyNow = coalesce(async (conversationId) => {
    const recipients = away.get(conversationId) ?? [];
    away.delete(conversationId);
    const userIds = recipients === 'all' ? await listAway(conversationId).catch(warn) : [...recipients];
    await notify(conversationId, userIds, 0);
    return Math.max(minDelay, userIds.length * 2);
  });

  async function listAway(conversationId: string): Promise<string[]> {
    return (await listParticipantIds(db, conversationId)).filter(isAway);
  }

  async function notify(conversationId: string, userIds: string[] | null, seconds: number): Promise<void> {
    if (realtime.isClosing()) return;
    try {
      await notified({ db, facts }, await notifyOfMessages(db, conversationId, { userIds, seconds }));
    } catch (err) {
      warn(err);
    }
  }

  function warn(err: unknown): string[] {
    if (!realtime.isClosing()) log.warn({ err }, 'members could not be notified of messages; a job does it later');
    return [];
  }

  // One check per conversation at a time, however many messages arrive.
  function checkLater(conversationId: string): void {
    const first = !writtenAt.has(conversationId);
    writtenAt.set(conversationId, performance.now());
    if (first) schedule(conversationId, unseenSeconds * 1_000);
  }

  function schedule(conversationId: string, ms: number): void {
    setTimeout(() => void check(conversationId), ms + 50).unref();
  }

  async function check(conversationId: string): Promise<void> {
    const left = (writtenAt.get(conversationId) ?? 0) + unseenSeconds * 1_000 - performance.now();
    if (left > 0) schedule(conversationId, left);
    else writtenAt.delete(conversationId);
    await notify(conversationId, null, unseenSeconds);
  }

  return (conversationId, userIds) => {
    const gone = userIds === 'all' ? userIds : userIds.filter(isAway);
    const before = away.get(conversationId) ?? [];
    if (gone.length > 0) {
      away.set(conversationId, gone === 'all' || before === 'all' ? 'all' : new Set([...before, ...gone]));
      void notifyNow(conversationId);
    }
    if (gone === 'all' || gone.length < userIds.length) checkLater(conversationId);
  };
}
