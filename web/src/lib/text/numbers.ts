import { region } from './region.ts';

/** A number with at most one decimal, as the reader's region writes it. */
export function formatDecimal(value: number): string {
  return new Intl.NumberFormat(region, { maximumFractionDigits: 1 }).format(value);
}
