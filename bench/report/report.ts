import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import { plot } from './plot.ts';
import { print } from './print.ts';
import { type Section, writeSection } from './section.ts';

const file = new URL('../results.md', import.meta.url);
const plots = new URL('../plots/', import.meta.url);
const head = [
  '# Results of the benchmarks',
  'Written by `npm run bench`; each scenario writes its own part. Each figure is the median of its repetitions, with the minimum and the maximum. Limits are measured in the same run, on the same machine, before and after each repetition of what they limit; the load generator and the database share that machine.',
  'A repetition between two limits that differ by more than the tolerance is dropped and repeated: "kept" says how many of all counted. A line that kept fewer than wanted is **unsteady**, neither met nor missed. Bars show ratios to the limit, the tick on them the target.',
].join('\n\n');

/** Prints a section, and replaces it and its plot in bench/results.md. Sections of other scenarios stay. */
export async function report(section: Section, environment: Record<string, string>): Promise<void> {
  const drawing = plot(section);
  const picture = `${section.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.svg`;
  if (drawing) {
    await mkdir(plots, { recursive: true });
    await writeFile(new URL(picture, plots), drawing);
  }
  const links = drawing ? [`![${section.title}: ratios to the limits](plots/${picture})`] : [];
  const text = writeSection(section, { ...machine, ...environment }, links);
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, replaceSection(before, section.title, text));
  print(`\n${text}`);
}

const machine = {
  machine: `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
  system: `${platform()} ${release()}`,
};

/** Replaces the section with this title, and leaves the others. */
export function replaceSection(results: string, title: string, section: string): string {
  const others = results
    .split(/^(?=## )/m)
    .slice(1)
    .map((one) => [one.slice(3, one.indexOf('\n')), one.trim()] as const);
  const ordered = [...new Map(others).set(title, section)].toSorted(([one], [other]) => one.localeCompare(other));
  return `${[head, ...ordered.map(([, text]) => text)].join('\n\n')}\n`;
}
