/** What repetitions of one measurement came to. */
export interface Figure {
  median: number;
  min: number;
  max: number;
}

/** The median of repetitions, and how far they lie apart. */
export function summarize(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0);
  return { median: middle / 2, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Divides repetition by repetition: what disturbed the machine disturbed both sides of a pair. */
export function ratios(values: number[], limits: number[]): Figure {
  return summarize(values.map((value, index) => value / (limits[index] ?? Number.NaN)));
}
