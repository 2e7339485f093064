export interface KeptAnswer<Answer> {
  get(): Promise<Answer>;
  /** Makes the next call read again. */
  forget(): void;
}

const longest = 10 * 60_000;
// Reading takes at most a thousandth of the database's time, so that a small club sees changes at once.
const rest = 1_000;

/** Caches the result of `read` for ten minutes or until it is forgotten; concurrent callers share one read. */
export function keepAnswer<Answer>(clock: { now(): Date }, read: () => Promise<Answer>): KeptAnswer<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null;

  function readAnew(): Promise<Answer> {
    const begun = performance.now();
    // One read at a time.
    const entry = { answer: read(), until: Number.POSITIVE_INFINITY };
    kept = entry;
    entry.answer.then(
      () => {
        entry.until = clock.now().getTime() + Math.min(longest, (performance.now() - begun) * rest);
      },
      () => {
        entry.until = 0;
      },
    );
    return entry.answer;
  }

  return {
    get: () => (kept && clock.now().getTime() < kept.until ? kept.answer : readAnew()),
    forget() {
      kept = null;
    },
  };
}
