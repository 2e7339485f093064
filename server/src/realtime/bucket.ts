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
    // A clock that was set back stands still here, and goes on from where it is.
    const seconds = Math.max(0, now - bucket.at) / 1000;
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond);
    this.#buckets.set(userId, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return tokens >= 1;
  }

  #forgetFull(now: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [userId, { tokens, at }] of this.#buckets) {
      if (tokens + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(userId);
    }
  }
}
