import { region } from '../../lib/text/region.ts';

/** Seconds as minutes and seconds, such as 1:05. */
export function formatLength(seconds: number): string {
  const total = Math.round(seconds);
  const format = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(region, { minimumIntegerDigits, useGrouping: false }).format(value);
  return `${format(Math.floor(total / 60), 1)}:${format(total % 60, 2)}`;
}
