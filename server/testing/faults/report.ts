import { type Figure, missesBar } from './figures.ts';

type Figures = Record<string, Figure[]>;

export function describe(all: Figures): string {
  const rows = Object.entries(all).flatMap(([name, figures]) => figures.map((figure) => [name, ...cellsOf(figure)]));
  const widths = [9, 44, 12];
  return [['', '', 'measured', 'bar'], ...rows]
    .map((cells) => cells.map((cell, at) => (at === 2 ? cell.padStart(12) : cell.padEnd(widths[at] ?? 0))).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

export function missedBars(all: Figures): string[] {
  return Object.entries(all).flatMap(([name, figures]) =>
    figures.filter(missesBar).map((one) => `${name}: ${missed(one)}`),
  );
}

function cellsOf({ what, measured, unit, max, min }: Figure): string[] {
  const bar = max !== undefined ? (max === 0 ? '0' : `≤ ${max}`) : min !== undefined ? `≥ ${min}` : '';
  return [unit ? `${what}, ${unit}` : what, formatNumber(measured), bar];
}

function missed(figure: Figure): string {
  const [what, measured, bar] = cellsOf(figure);
  const examples = figure.examples?.slice(0, 5).join('; ');
  return `${what}: ${measured}, should be ${bar}${examples ? `, such as ${examples}` : ''}`;
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(2);
}
