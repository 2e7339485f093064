// Node and browsers have it; the contract is typed for neither.
declare const performance: { now(): number };

const leastMilliseconds = 1;
const leastTurns = 3;
const mostTurns = 40;
const doublings = 3;

/** Linear work stays well below this growth; quadratic work reaches 4. */
export const linear = 2.8;

/**
 * Measures how work grows when its text doubles in length, up to `length`: about 2 if linear, 4 if quadratic. It
 * compares the quickest of many short runs, so a busy machine does not matter.
 */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  const shortest = Math.ceil(length / 2 ** doublings);
  let growth = 0;
  for (const times of [1, doublings]) {
    growth = growthPerDoubling(work, textOf(shortest), textOf(shortest * 2 ** times), times);
    // Longer texts would take minutes.
    if (growth > 2 * linear) break;
  }
  return growth;
}

function growthPerDoubling(work: (text: string) => unknown, text: string, longer: string, times: number): number {
  const [one, other] = [new Cost(work, text), new Cost(work, longer)];
  const growth = () => (other.least / one.least) ** (1 / times);
  for (let turn = 0; turn < mostTurns && (turn < leastTurns || growth() >= linear); turn++) {
    one.measure();
    other.measure();
  }
  return growth();
}

/** The fewest milliseconds that the work took on a text. */
class Cost {
  least = Number.POSITIVE_INFINITY;
  readonly #work: () => unknown;
  #repeats = 1;

  constructor(work: (text: string) => unknown, text: string) {
    this.#work = () => work(text);
    while (this.#time() < leastMilliseconds) this.#repeats *= 2;
  }

  measure(): void {
    this.least = Math.min(this.least, this.#time() / this.#repeats);
  }

  #time(): number {
    const begun = performance.now();
    for (let time = 0; time < this.#repeats; time++) this.#work();
    return performance.now() - begun;
  }
}

/** Repeats a text up to a length. */
export const filledWith =
  (part: string) =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);
