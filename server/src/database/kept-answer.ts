/** What was read of a whole table, kept for a while. */
export interface KeptAnswer<Answer> {
  get(): Promise<Answer>;
  /** Has the next one who asks read it anew. */
  forget(): void;
}

const longest = 10 * 60_000;
// Reading takes at most a thousandth of the database's time, so that a small club sees news at once.
const rest = 1_000;

/** Answers what `read` reads: at most every ten minutes unless it is forgotten, and once for all who ask meanwhile. */
export function keepAnswer<Answer>(clock: { now(): Date }, read: () => Promise<Answer>): KeptAnswer<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null;

  function readAnew(): Promise<Answer> {
    const begun = performance.now();
    // Nobody else reads while this one does.
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
