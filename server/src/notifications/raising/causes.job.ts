import { setTimeout as sleep } from 'node:timers/promises';
import { retryConflicts } from '../../platform/database/failures.ts';
import type { Services } from '../../services.ts';
import { raiseSome } from './causes.queries.ts';
import { notified } from './notify.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.raise': Record<string, never>;
  }
}

// Minimum between two rounds, in milliseconds: a thousand likes at once are a few statements.
const minDelay = 300;

export interface Causes {
  /** Resolves when members are notified of all likes and comments that this process has answered. */
  settled(): Promise<void>;
}

/** Notifies of likes and comments soon after they happened; at the start and each minute, of what a crash left. */
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

  facts.on('notifications.caused', async () => {
    caused = true;
    if (waiting) return;
    waiting = true;
    while (caused && !isClosing()) {
      await settled();
      await sleep(minDelay, undefined, { ref: false });
    }
    waiting = false;
  });
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
