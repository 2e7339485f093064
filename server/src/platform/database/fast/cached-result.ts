export interface CachedResult<Result> {
  get(): Promise<Result>;
  forget(): void;
}

const maxAgeMs = 10 * 60_000;
// Reading takes at most a thousandth of the database's time, so that a small club sees changes at once.
const agePerReading = 1_000;

/** Caches the result for ten minutes or until `forget`; concurrent callers share one read. */
export function cacheResult<Result>(clock: { now(): Date }, read: () => Promise<Result>): CachedResult<Result> {
  let cached: { result: Promise<Result>; until: number } | null = null;

  function readAgain(): Promise<Result> {
    const start = performance.now();
    // One read at a time.
    const entry = { result: read(), until: Number.POSITIVE_INFINITY };
    cached = entry;
    entry.result.then(
      () => {
        entry.until = clock.now().getTime() + Math.min(maxAgeMs, (performance.now() - start) * agePerReading);
      },
      () => {
        entry.until = 0;
      },
    );
    return entry.result;
  }

  return {
    get: () => (cached && clock.now().getTime() < cached.until ? cached.result : readAgain()),
    forget() {
      cached = null;
    },
  };
}
