import { parseArgs } from 'node:util';
import { endServersOnSignal } from '../servers/server-process.ts';
import type { Figure } from './figures.ts';
import { describe, missedBars } from './report.ts';
import { scenarios } from './scenarios.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Rounds of each scenario; each has its own default. */
    rounds: { type: 'string' },
    /** Minutes of the soak, which are its rounds. */
    minutes: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const names = positionals.length > 0 ? positionals : Object.keys(scenarios);
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) {
  print(`There is no scenario ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}.`);
  process.exit(2);
}

endServersOnSignal();
const all: Record<string, Figure[]> = {};
const failed: string[] = [];
for (const name of names) {
  const rounds = Number((name === 'soak' && values.minutes) || values.rounds || scenarios[name]?.rounds);
  try {
    all[name] = (await scenarios[name]?.run({ rounds, print: (line) => print(`${name}: ${line}`) })) ?? [];
  } catch (error) {
    failed.push(`${name} did not run to its end: ${error instanceof Error ? error.message : error}`);
  }
}
print(`\n${describe(all)}`);
const missed = [...missedBars(all).map((line) => `missed: ${line}`), ...failed];
for (const line of missed) print(line);
process.exit(missed.length > 0 ? 1 : 0);
