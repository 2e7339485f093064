/** `perSecond` on average, `burst` at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export class Buckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** False if none is left. `now` is in milliseconds. */
  consume(userId: string, now: number): boolean {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(userId) ?? { tokens: burst, at: now };
    // If the clock is set back, no time passes, and it continues from there.
    const seconds = Math.max(0, now - bucket.at) / 1000;
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond);
    this.#buckets.set(userId, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    if (this.#buckets.size > 10_000) this.#forgetFull(now);
    return tokens >= 1;
  }

  /** Takes a token that another node gave out, or the rest of one. */
  spend(userId: string, now: number): void {
    if (this.consume(userId, now)) return;
    this.#buckets.set(userId, { tokens: 0, at: now });
  }

  #forgetFull(now: number): void {
    const { perSecond, burst } = this.#rate;
    for (const [userId, { tokens, at }] of this.#buckets) {
      if (tokens + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(userId);
    }
  }
}
