export interface Figure {
  what: string;
  measured: number;
  /** Tests leave out seconds, which depend on the load of the machine. */
  unit?: 's' | 'MB';
  max?: number;
  min?: number;
  /** The counted items. */
  examples?: string[];
}

export function never(what: string, examples: string[]): Figure {
  return { what, measured: examples.length, max: 0, examples };
}

export function missesBar({ measured, min = -Infinity, max = Infinity }: Figure): boolean {
  return !(measured >= min && measured <= max);
}

/** The median and the worst of durations in seconds, with a limit for the worst. */
export function durations(what: string, seconds: number[], max: number): Figure[] {
  const sorted = seconds.toSorted((a, b) => a - b);
  return [
    { what: `${what}, median`, measured: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 's' },
    { what: `${what}, worst`, measured: sorted.at(-1) ?? 0, unit: 's', max },
  ];
}
