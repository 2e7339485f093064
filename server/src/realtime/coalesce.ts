import { setTimeout as sleep } from 'node:timers/promises';

/** Minimum delay after sending this many bytes, in milliseconds: 10 per kilobyte. */
export function delayAfter(bytes: number, min: number): number {
  return Math.max(min, bytes / 100);
}

/**
 * Publishes the state of a thing, one at a time: a hundred changes at once are a few states, the last of them current.
 * `work` returns the milliseconds until the next state of that thing.
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
