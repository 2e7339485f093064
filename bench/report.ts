import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { print } from './print.ts';
import type { Figure } from './statistics.ts';

/** A line of the results; without a target it is only informative. */
export interface Result {
  what: string;
  measured: string;
  limit?: string;
  ratio?: string;
  target?: string;
  met?: boolean;
}

export interface Section {
  title: string;
  notes: string[];
  results: Result[];
}

/** A figure with its spread. */
export function show({ median, min, max }: Figure, unit: string, digits = 0): string {
  const format = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return `${format(median)} ${unit} (${format(min)}–${format(max)})`.replace('  ', ' ');
}

const file = new URL('./results.md', import.meta.url);
const head = [
  '# Results of the benchmarks',
  'Written by `npm run bench`; each scenario writes its own part. Each figure is the median of its repetitions, with the minimum and the maximum. Limits are measured in the same run, on the same machine, in turns with what they limit; the load generator and the database share that machine.',
].join('\n\n');

/** Prints these sections and replaces them in bench/results.md; those of other scenarios stay. */
export async function report(sections: Section[], environment: Record<string, string>): Promise<void> {
  const written = new Map<string, string>(await readSections());
  for (const section of sections) written.set(section.title, writeSection(section, environment));
  const ordered = [...written].toSorted(([one], [other]) => one.localeCompare(other)).map(([, text]) => text);
  await writeFile(file, `${[head, ...ordered].join('\n\n')}\n`);
  for (const { title } of sections) print(`\n${written.get(title)}`);
}

async function readSections(): Promise<[string, string][]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => [section.slice(3, section.indexOf('\n')), section.trim()]);
}

function writeSection({ title, notes, results }: Section, environment: Record<string, string>): string {
  const rows = results.map(({ what, measured, limit = '–', ratio = '–', target = '–', met }) => [
    what,
    measured,
    limit,
    ratio,
    target,
    met === undefined ? '–' : met ? 'met' : '**missed**',
  ]);
  return [
    `## ${title}`,
    ...notes,
    table(rows, ['what', 'measured', 'limit', 'ratio', 'target', '']),
    table(
      [
        [
          'machine',
          `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
        ],
        ['system', `${platform()} ${release()}`],
        ...Object.entries(environment),
        [
          'load average at the end',
          loadavg()
            .map((one) => one.toFixed(1))
            .join(', '),
        ],
      ],
      ['', ''],
    ),
  ].join('\n\n');
}

function table(rows: string[][], head: string[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
