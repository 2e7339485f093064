import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { recordLastSeen } from './last-seen.queries.ts';

// Minimum between two writes, in milliseconds: if a network fails, many leave at once.
const minDelay = 500;
// After a crash, stored times are at most this old.
const heartbeat = 5 * 60_000;

/** Writes when members go offline, every few minutes while they are online, and when the server stops. */
export function trackLastSeen(app: FastifyInstance, { db, facts, log }: Services, realtime: Realtime): void {
  const gone = new Set<string>();

  async function recordSeen(userIds: string[]): Promise<void> {
    try {
      if (userIds.length > 0) await recordLastSeen(db, userIds);
    } catch (err) {
      log.warn({ err }, 'when members were last here could not be kept');
    }
  }

  const write = coalesce(async () => {
    const userIds = [...gone];
    gone.clear();
    await recordLastSeen(db, userIds);
    return minDelay;
  });
  facts.on('member.offline', ({ userId }) => {
    gone.add(userId);
    return realtime.isClosing() ? undefined : write('all');
  });
  const beating = setInterval(() => void recordSeen(realtime.onlineHere()), heartbeat);
  beating.unref();
  app.addHook('preClose', async () => {
    clearInterval(beating);
    await recordSeen([...gone, ...realtime.onlineHere()]);
    gone.clear();
  });
}
