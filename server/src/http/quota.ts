import type { Nodes } from '../nodes/nodes.ts';

declare module '../nodes/nodes.ts' {
  interface NodeMessages {
    /** A use counted on another node, or did not. */
    used: { key: string; by: 1 | -1 };
  }
}

export interface QuotaRate {
  max: number;
  timeWindow: number;
}

/** Counts uses per key within a sliding window, on all nodes, in their memory: a restart forgets them. There is one quota. */
export class Quota {
  readonly #rate: QuotaRate;
  readonly #nodes: Nodes;
  // Times per key, oldest first; keys by their newest time.
  readonly #times = new Map<string, number[]>();

  constructor(rate: QuotaRate, nodes: Nodes) {
    this.#rate = rate;
    this.#nodes = nodes;
    nodes.on('used', ({ key, by }) => {
      const now = performance.now();
      if (by === 1) this.#count(key, this.#recent(key, now), now);
      else this.#times.get(key)?.pop();
    });
  }

  /** Counts one use of `key` and returns 0, or counts nothing and returns the seconds until there is room. */
  take(key: string): number {
    const now = performance.now();
    this.#forgetBefore(now - this.#rate.timeWindow);
    const times = this.#recent(key, now);
    const [oldest = now] = times;
    if (times.length >= this.#rate.max) return Math.ceil((oldest + this.#rate.timeWindow - now) / 1000);
    this.#count(key, times, now);
    this.#nodes.send('used', { key, by: 1 });
    return 0;
  }

  /** Takes back the newest use of `key`, which turned out not to count. */
  giveBack(key: string): void {
    this.#times.get(key)?.pop();
    this.#nodes.send('used', { key, by: -1 });
  }

  #recent(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > now - this.#rate.timeWindow);
  }

  #count(key: string, times: number[], now: number): void {
    this.#times.delete(key);
    this.#times.set(key, [...times, now]);
  }

  #forgetBefore(end: number): void {
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) > end) return;
      this.#times.delete(key);
    }
  }
}
