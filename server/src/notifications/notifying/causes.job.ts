import { retryConflicts } from '../../platform/database/failures.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import { Queue } from '../../platform/waiting/queue.ts';
import type { Services } from '../../services.ts';
import { leavesCauses } from './mentions.followers.ts';
import { notifyOfSome } from './notify.queries.ts';
import { notified } from './notify.ts';

// Statements of these facts leave causes.
const causing = ['post.liked', 'post.unliked', 'comment.added', 'comment.deleted', 'member.deleted'] as const;
// Minimum between two rounds, in milliseconds: a thousand likes at once cause a few statements.
const minDelay = 300;

export interface Causes {
  /** Resolves when members are notified of all likes, comments and mentions that this process completed. */
  settled(): Promise<void>;
}

/** Soon after each like, comment or mention; at the start and each minute also for rows left by a crash. */
export function notifyOfCauses(services: Services, isClosing: () => boolean): Causes {
  const { facts, jobs, log } = services;
  const rounds = new Queue();
  let caused = true;

  // The running round may have started before the caller's like, so wait for the next one.
  const settled = () => rounds.run('all', notifyNow);

  async function notifyNow(): Promise<void> {
    if (!caused || isClosing()) return;
    caused = false;
    await notifyOfAll(services).catch((err) => {
      if (!isClosing()) log.warn({ err }, 'members could not be notified yet; a job does it later');
    });
  }

  const notifySoon = coalesce(async () => {
    await settled();
    return minDelay;
  });
  const follow = () => {
    caused = true;
    return notifySoon('all');
  };
  for (const fact of causing) facts.on(fact, follow);
  facts.on('text.written', (written) => (leavesCauses(written) ? follow() : undefined));
  jobs.work('notifications.raise', () => notifyOfAll(services), '* * * * *');
  return { settled };
}

export async function notifyOfAll({ db, facts }: Services): Promise<void> {
  for (let more = true; more; ) {
    const batch = await retryConflicts(() => notifyOfSome(db));
    await notified({ db, facts }, batch.notified);
    more = batch.more;
  }
}
