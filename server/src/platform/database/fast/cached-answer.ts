export interface CachedAnswer<Answer> {
  get(): Promise<Answer>;
  forget(): void;
}

const maxAgeMs = 10 * 60_000;
// Reading takes at most a thousandth of the database's time, so that a small club sees changes at once.
const agePerReading = 1_000;

/** Caches the result for ten minutes or until `forget`; concurrent callers share one read. */
export function cacheAnswer<Answer>(clock: { now(): Date }, read: () => Promise<Answer>): CachedAnswer<Answer> {
  let cached: { answer: Promise<Answer>; until: number } | null = null;

  function readAnew(): Promise<Answer> {
    const start = performance.now();
    // One read at a time.
    const entry = { answer: read(), until: Number.POSITIVE_INFINITY };
    cached = entry;
    entry.answer.then(
      () => {
        entry.until = clock.now().getTime() + Math.min(maxAgeMs, (performance.now() - start) * agePerReading);
      },
      () => {
        entry.until = 0;
      },
    );
    return entry.answer;
  }

  return {
    get: () => (cached && clock.now().getTime() < cached.until ? cached.answer : readAnew()),
    forget() {
      cached = null;
    },
  };
}
