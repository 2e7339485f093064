import type { Figure } from './statistics.ts';

export interface Target {
  atLeast?: number;
  atMost?: number;
  /** For example "of the limit" or "MB". */
  of: string;
}

/** A line of the results. Without a target it is only informative. */
export interface Result {
  what: string;
  /** Missing if no repetition counts. */
  measured?: string;
  limit?: string;
  ratio?: Figure;
  target?: Target;
  met?: boolean;
  /** Valid repetitions, and the total. */
  kept?: string;
  /** Fewer repetitions count than required. */
  isUnsteady?: boolean;
}

export interface Section {
  title: string;
  notes: string[];
  results: Result[];
  picture?: string;
}

export function show({ median, min, max }: Figure, unit: string, digits = 0): string {
  const format = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return [format(median), unit, min < max && `(${format(min)}–${format(max)})`].filter(Boolean).join(' ');
}

/** A section in Markdown, with links to its pictures and its environment. */
export function writeSection(
  { title, notes, results }: Section,
  environment: Record<string, string>,
  links: string[],
): string {
  const rows = results.map((result) => [
    result.what,
    result.measured ?? 'not measured',
    result.limit ?? '–',
    result.ratio ? show(result.ratio, '', 2) : '–',
    result.kept ?? '–',
    result.target ? writeTarget(result.target) : '–',
    verdict(result),
  ]);
  return [
    `## ${title}`,
    ...notes,
    ...links,
    table(rows, ['what', 'measured', 'limit', 'ratio', 'kept', 'target', '']),
    table(Object.entries(environment), ['', '']),
  ].join('\n\n');
}

function writeTarget(target: Target): string {
  return `${writeBound(target)} ${target.of}`;
}

export function writeBound({ atLeast, atMost }: Target): string {
  return `${atLeast === undefined ? '≤' : '≥'} ${(atLeast ?? atMost ?? 0).toLocaleString('en')}`;
}

function verdict({ met, isUnsteady }: Result): string {
  if (met === undefined) return '–';
  if (isUnsteady) return '**unsteady**';
  return met ? 'met' : '**missed**';
}

function table(rows: string[][], head: string[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
