export interface Figure {
  median: number;
  min: number;
  max: number;
}

export function summarize(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0);
  return { median: middle / 2, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** The value that this share of the values does not exceed, such as 0.99. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
