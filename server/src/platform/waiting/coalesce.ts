import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: 10 per kilobyte. */
export function delayAfter(bytes: number, min: number): number {
  return Math.max(min, bytes / 100);
}

/**
 * A hundred changes at once become a few states by id, the last of them current. `work` returns the milliseconds until
 * the next state; the first starts after `first`. A call settles with the first state that starts after it, so that a
 * retry loses no change.
 */
export function coalesce(work: (id: string) => Promise<number>, first = 0): (id: string) => Promise<void> {
  // Each resolves when the next state of an id may start.
  const pauses = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  async function begin(id: string): Promise<void> {
    waiting.delete(id);
    const done = work(id);
    const pause = done.catch(() => 0).then((delay) => sleep(delay, undefined, { ref: false }));
    pauses.set(id, pause);
    void pause.then(() => {
      if (pauses.get(id) === pause) pauses.delete(id);
    });
    await done;
  }

  return (id) => {
    const next = waiting.get(id);
    if (next) return next;
    const pause = pauses.get(id) ?? (first > 0 ? sleep(first, undefined, { ref: false }) : null);
    if (!pause) return begin(id);
    const state = pause.then(() => begin(id));
    waiting.set(id, state);
    return state;
  };
}
