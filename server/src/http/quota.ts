export interface QuotaRate {
  max: number;
  timeWindow: number;
}

/** Counts uses per key within a sliding window, in this process's memory: a restart forgets them. */
export class Quota {
  readonly #rate: QuotaRate;
  // Times per key, oldest first; keys by their newest time.
  readonly #times = new Map<string, number[]>();

  constructor(rate: QuotaRate) {
    this.#rate = rate;
  }

  /** Counts one use of `key` and returns 0, or counts nothing and returns the seconds until there is room. */
  take(key: string): number {
    const now = performance.now();
    this.#forgetBefore(now - this.#rate.timeWindow);
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - this.#rate.timeWindow);
    const [oldest = now] = times;
    if (times.length >= this.#rate.max) return Math.ceil((oldest + this.#rate.timeWindow - now) / 1000);
    this.#times.delete(key);
    this.#times.set(key, [...times, now]);
    return 0;
  }

  /** Takes back the newest use of `key`, which turned out not to count. */
  giveBack(key: string): void {
    this.#times.get(key)?.pop();
  }

  #forgetBefore(end: number): void {
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) > end) return;
      this.#times.delete(key);
    }
  }
}
