/** How often something may be done in a window of milliseconds. */
export interface QuotaRate {
  max: number;
  timeWindow: number;
}

/** Counts what each key does within a sliding window, in this process's memory: a restart forgets it. */
export class Quota {
  readonly #rate: QuotaRate;
  // The times of each key, oldest first; the keys by their newest time.
  readonly #times = new Map<string, number[]>();

  constructor(rate: QuotaRate) {
    this.#rate = rate;
  }

  /** Counts one more of `key` and answers 0, or counts nothing and answers the seconds until there is room again. */
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

  /** Takes back the newest of `key`: it turned out not to count. */
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
