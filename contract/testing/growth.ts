// Node and browsers have it; the contract is typed for neither.
declare const performance: { now(): number };

const leastMilliseconds = 1;
const leastTurns = 5;
const mostTurns = 60;

/** Linear work stays below this growth; quadratic work reaches 4. */
export const linear = 2.8;

/**
 * By how much work grows when its text becomes twice as long, at the worst of three doublings that end at `length`: about 2
 * when it is linear, 4 when it is quadratic. A turn is so short that some are never interrupted, and the quickest counts, so
 * that a busy machine does not matter.
 */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string, length: number): number {
  let worst = 0;
  for (const part of [8, 4, 2]) {
    const shorter = Math.ceil(length / part);
    worst = Math.max(worst, doubling(work, textOf(shorter), textOf(shorter * 2)));
    // The longest texts would take minutes.
    if (worst >= linear) break;
  }
  return worst;
}

function doubling(work: (text: string) => unknown, shorter: string, longer: string): number {
  let repeats = 1;
  while (timed(work, shorter, repeats) < leastMilliseconds) repeats *= 2;
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < mostTurns && (turn < leastTurns || two / one >= linear); turn++) {
    one = Math.min(one, timed(work, shorter, repeats));
    two = Math.min(two, timed(work, longer, repeats));
  }
  return two / one;
}

function timed(work: (text: string) => unknown, text: string, repeats: number): number {
  const begun = performance.now();
  for (let time = 0; time < repeats; time++) work(text);
  return performance.now() - begun;
}

/** A part of a text, over and over, up to a length. */
export const filledWith =
  (part: string) =>
  (length: number): string =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);
