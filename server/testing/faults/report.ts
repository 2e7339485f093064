import type { Figures } from './run-scenario.ts';

// In seconds.
const longestOutage = 5;

export function describe(figures: Record<string, Figures>): string {
  const all = Object.values(figures);
  const total = { ...sum(all), seconds: all.flatMap(({ seconds }) => seconds) };
  const rows = [
    ...Object.entries(figures).map(([name, one]) => row(name, { ...one, ...sum([one]) })),
    row('total', total),
  ];
  const head = [
    '',
    'rounds',
    'acknowledged',
    'resent',
    'lost',
    'duplicated',
    'reordered',
    'unexpected',
    'median s',
    'worst s',
  ];
  return [head, ...rows]
    .map((cells) => cells.map((cell, at) => (at ? cell.padStart(13) : cell.padEnd(9))).join(''))
    .join('\n');
}

export function missedBars(figures: Record<string, Figures>): string[] {
  return Object.entries(figures).flatMap(([name, { lost, duplicated, reordered, unexpected, seconds }]) => [
    ...Object.entries({ lost, duplicated, reordered, unexpected })
      .filter(([, keys]) => keys.length > 0)
      .map(([bar, keys]) => `${name}: ${keys.length} ${bar}, such as ${keys.slice(0, 5).join('; ')}`),
    ...(Math.max(...seconds) > longestOutage ? [`${name}: away for ${Math.max(...seconds).toFixed(1)} s`] : []),
  ]);
}

function sum(all: Figures[]) {
  const total = (count: (figures: Figures) => number) => all.reduce((so, figures) => so + count(figures), 0);
  return {
    rounds: total(({ rounds }) => rounds),
    acknowledged: total(({ acknowledged }) => acknowledged),
    resent: total(({ resent }) => resent),
    lost: total(({ lost }) => lost.length),
    duplicated: total(({ duplicated }) => duplicated.length),
    reordered: total(({ reordered }) => reordered.length),
    unexpected: total(({ unexpected }) => unexpected.length),
  };
}

function row(name: string, { seconds, ...counts }: ReturnType<typeof sum> & { seconds: number[] }): string[] {
  const sorted = seconds.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const { rounds, acknowledged, resent, lost, duplicated, reordered, unexpected } = counts;
  const figures = [rounds, acknowledged, resent, lost, duplicated, reordered, unexpected];
  return [name, ...figures.map((count) => count.toLocaleString('en-US')), median.toFixed(2), worst.toFixed(2)];
}
