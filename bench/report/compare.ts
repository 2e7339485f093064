import type { Turns } from '../measuring/turns.ts';
import { type Result, show, type Target } from './section.ts';
import { summarize } from './statistics.ts';

interface Comparison<Limit, Run> {
  what: string;
  unit: string;
  digits?: number;
  measured: (run: Run) => number;
  limit: (limit: Limit) => number;
  limitIs?: string;
  target?: Target;
}

/** A line of the results: the measurement, its limit, and their ratio, repetition by repetition. */
export function compare<Limit, Run>(turns: Turns<Limit, Run>, comparison: Comparison<Limit, Run>): Result {
  const { what, unit, digits = 0, limitIs, target } = comparison;
  const measured = turns.kept.map(({ run }) => comparison.measured(run));
  const limits = turns.kept.map(({ before, after }) => (comparison.limit(before) + comparison.limit(after)) / 2);
  const ratio = summarize(measured.map((value, index) => value / (limits[index] ?? Number.NaN)));
  return {
    what,
    ...keptOf(turns),
    ...(measured.length > 0 && {
      measured: show(summarize(measured), unit, digits),
      limit: [show(summarize(limits), unit, digits), limitIs].filter(Boolean).join(', '),
      ratio,
    }),
    ...(target && { target, met: meets(ratio.median, target) }),
  };
}

/** A line about the valid repetitions, without a limit. */
export function describeKept<Limit, Run>(
  turns: Turns<Limit, Run>,
  {
    what,
    unit,
    digits = 0,
    measured,
    target,
  }: Pick<Comparison<Limit, Run>, 'what' | 'unit' | 'digits' | 'measured' | 'target'>,
): Result {
  return {
    ...describe(
      what,
      turns.kept.map(({ run }) => measured(run)),
      { unit, digits, target },
    ),
    ...keptOf(turns),
  };
}

/** A line about figures with their own target, without a limit. */
export function describe(
  what: string,
  values: number[],
  { unit, digits = 0, target }: { unit: string; digits?: number; target?: Target | undefined },
): Result {
  const figure = summarize(values);
  return {
    what,
    ...(values.length > 0 && { measured: show(figure, unit, digits) }),
    ...(target && { target, met: meets(figure.median, target) }),
  };
}

export function keptOf({ kept, dropped, wanted }: Turns<unknown, unknown>): Pick<Result, 'kept' | 'isUnsteady'> {
  return { kept: `${kept.length} of ${kept.length + dropped}`, isUnsteady: kept.length < wanted };
}

function meets(value: number, { atLeast, atMost }: Target): boolean {
  return value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
}
