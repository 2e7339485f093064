import type { EventEmitter } from 'node:events';

/** Counts what is open, by owner. */
export class OpenCounts {
  readonly #counts = new Map<string, number>();

  /** Counts something until it emits `close`; false when its owner has `max`. */
  admit(owner: string, opened: Pick<EventEmitter, 'once'>, max = Number.POSITIVE_INFINITY): boolean {
    if (!this.hasRoom(owner, max)) return false;
    this.#counts.set(owner, (this.#counts.get(owner) ?? 0) + 1);
    opened.once('close', () => {
      const left = (this.#counts.get(owner) ?? 1) - 1;
      if (left > 0) this.#counts.set(owner, left);
      else this.#counts.delete(owner);
    });
    return true;
  }

  hasRoom(owner: string, max: number): boolean {
    return (this.#counts.get(owner) ?? 0) < max;
  }
}
