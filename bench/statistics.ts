/** A summary of repetitions. */
export interface Figure {
  median: number;
  min: number;
  max: number;
}

/** The median of repetitions, and their spread. */
export function summarize(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0);
  return { median: middle / 2, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Divides pair by pair, because a disturbance affects both sides of a pair. */
export function ratios(values: number[], limits: number[]): Figure {
  return summarize(values.map((value, index) => value / (limits[index] ?? Number.NaN)));
}
