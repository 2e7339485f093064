import { print } from '../report/print.ts';
import type { Effort } from './effort.ts';

interface Turn<Limit, Run> {
  before: Limit;
  run: Run;
  after: Limit;
}

export interface Turns<Limit, Run> {
  kept: Turn<Limit, Run>[];
  dropped: number;
  wanted: number;
}

interface Sides<Limit, Run> {
  name: string;
  limit: () => Promise<Limit>;
  product: () => Promise<Run>;
  /** The value that must be the same before and after. */
  steadyBy: (limit: Limit) => number;
}

const attemptsPerRepetition = 4;

/**
 * Alternates measurements with their limit. If two limits differ, the machine was busy with other work, so the
 * repetition between them is dropped and repeated, up to four times the required number.
 */
export async function takeTurns<Limit, Run>(
  { repetitions, tolerance }: Effort,
  { name, limit, product, steadyBy }: Sides<Limit, Run>,
): Promise<Turns<Limit, Run>> {
  const turns: Turns<Limit, Run> = { kept: [], dropped: 0, wanted: repetitions };
  let before = await limit();
  for (let attempt = 1; attempt <= repetitions * attemptsPerRepetition && turns.kept.length < repetitions; attempt++) {
    const run = await product();
    const after = await limit();
    const difference = differenceOf(steadyBy(before), steadyBy(after));
    if (difference <= tolerance) turns.kept.push({ before, run, after });
    else turns.dropped += 1;
    print(`${name}: ${turns.kept.length} kept, ${turns.dropped} dropped, limits differ by ${difference.toFixed(0)} %`);
    before = after;
  }
  return turns;
}

/** In percent of the larger one. */
function differenceOf(one: number, other: number): number {
  return (100 * Math.abs(one - other)) / Math.max(one, other);
}
