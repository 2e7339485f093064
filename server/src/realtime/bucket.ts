/** A rate per member: `perSecond` on average, `burst` at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Token buckets by member. A bucket that has filled up again is forgotten. */
export class Buckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes a token; false when there is none left. `now` in milliseconds. */
  take(userId: string, now: number): boolean {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(userId) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    if (tokens < 1) return false;
    this.#buckets.set(userId, { tokens: tokens - 1, at: now });
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return true;
  }

  #forgetFull(now: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [userId, { tokens, at }] of this.#buckets) {
      if (tokens + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(userId);
    }
  }
}
