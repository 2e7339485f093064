import { setTimeout as sleep } from 'node:timers/promises';

/** How long everybody is left alone after this many bytes went to each, in milliseconds: 10 for a kilobyte. */
export function delayAfter(bytes: number, min: number): number {
  return Math.max(min, bytes / 100);
}

/**
 * Publishes how a thing is, one state after the other: a hundred changes at once are a few states, one being read and
 * one more after it, and none that is older than the one before. `work` answers how many milliseconds at least lie
 * before the next state of that thing.
 */
export function coalesce(work: (id: string) => Promise<number>): (id: string) => Promise<void> {
  const running = new Map<string, { again: boolean }>();
  return async (id) => {
    const current = running.get(id);
    if (current) {
      current.again = true;
      return;
    }
    const state = { again: true };
    running.set(id, state);
    try {
      while (state.again) {
        state.again = false;
        await sleep(await work(id), undefined, { ref: false });
      }
    } finally {
      running.delete(id);
    }
  };
}
