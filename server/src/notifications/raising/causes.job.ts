import { retryConflicts } from '../../platform/database/failures.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import { Queue } from '../../platform/waiting/queue.ts';
import type { Services } from '../../services.ts';
import { raiseSome } from './causes.queries.ts';
import { leavesCauses } from './mentions.followers.ts';
import { notified } from './notify.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.raise': Record<string, never>;
  }
}

// Their statements leave causes.
const causing = ['post.liked', 'post.unliked', 'comment.added', 'comment.deleted', 'member.deleted'] as const;
// Minimum between two rounds, in milliseconds: a thousand likes at once are a few statements.
const minDelay = 300;

export interface Causes {
  /** Resolves when members are notified of all likes, comments and mentions that this process has answered. */
  settled(): Promise<void>;
}

/** Notifies of likes, comments and mentions soon after they happened; at the start and each minute, of what a crash left. */
export function raiseCaused(services: Services, isClosing: () => boolean): Causes {
  const { facts, jobs, log } = services;
  const rounds = new Queue();
  let caused = true;

  // The round that runs may have begun before the caller's like; the one after it has not.
  const settled = () => rounds.take('all', raise);

  async function raise(): Promise<void> {
    if (!caused || isClosing()) return;
    caused = false;
    await raiseAll(services).catch((err) => {
      if (!isClosing()) log.warn({ err }, 'members could not be notified yet; a job does it later');
    });
  }

  const raiseSoon = coalesce(async () => {
    await settled();
    return minDelay;
  });
  const follow = () => {
    caused = true;
    return raiseSoon('all');
  };
  for (const fact of causing) facts.on(fact, follow);
  facts.on('text.written', (written) => (leavesCauses(written) ? follow() : undefined));
  jobs.work('notifications.raise', () => raiseAll(services), '* * * * *');
  return { settled };
}

/** Notifies of all that waits for it, in any process. */
export async function raiseAll({ db, facts }: Services): Promise<void> {
  for (let more = true; more; ) {
    const raised = await retryConflicts(() => raiseSome(db));
    await notified({ db, facts }, raised.notified);
    more = raised.more;
  }
}
