// Node and browsers have it; the contract is typed for neither.
declare const performance: { now(): number };

const leastMilliseconds = 1;
const leastTurns = 3;
const mostTurns = 40;
const doublings = 3;

/** Linear work stays well below this growth; quadratic work reaches 4. */
export const linear = 2.8;

/**
 * By how much work grows each time its text becomes twice as long, up to `length`: about 2 when it is linear, 4 when it is
 * quadratic. It is measured over one doubling and then over three, in turns so short that some are never interrupted; the
 * quickest counts, so that a busy machine does not matter.
 */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  const shortest = Math.ceil(length / 2 ** doublings);
  let growth = 0;
  for (const times of [1, doublings]) {
    growth = growthPerDoubling(work, textOf(shortest), textOf(shortest * 2 ** times), times);
    // The longest texts would take minutes.
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

/** The least milliseconds that work on a text took. */
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

/** A part of a text, over and over, up to a length. */
export const filledWith =
  (part: string) =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);
