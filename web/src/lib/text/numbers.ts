import { region } from './region.ts';

/** A number with at most one decimal, in the reader's region. */
export function formatDecimal(value: number): string {
  return new Intl.NumberFormat(region, { maximumFractionDigits: 1 }).format(value);
}

/** A share from 0 to 1, in whole percent. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(region, { style: 'percent' }).format(share);
}
