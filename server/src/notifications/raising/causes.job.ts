import { setTimeout as sleep } from 'node:timers/promises';
import { retryConflicts } from '../../platform/database/failures.ts';
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
  let caused = true;
  let running: Promise<void> | null = null;
  let waiting = false;

  // The round that runs may have begun before the caller's like; the one after it has not.
  async function settled(): Promise<void> {
    await running;
    await (caused && !isClosing() ? begin() : running);
  }

  function begin(): Promise<void> {
    running ??= raise().finally(() => {
      running = null;
    });
    return running;
  }

  async function raise(): Promise<void> {
    caused = false;
    await raiseAll(services).catch((err) => {
      if (!isClosing()) log.warn({ err }, 'members could not be notified yet; a job does it later');
    });
  }

  async function raiseSoon(): Promise<void> {
    caused = true;
    if (waiting) return;
    waiting = true;
    while (caused && !isClosing()) {
      await settled();
      await sleep(minDelay, undefined, { ref: false });
    }
    waiting = false;
  }

  for (const fact of causing) facts.on(fact, raiseSoon);
  facts.on('text.written', (written) => (leavesCauses(written) ? raiseSoon() : undefined));
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
