import { parseArgs } from 'node:util';
import { describe, missedBars } from './report.ts';
import { reportBackup } from './report-backup.ts';
import { type Figures, runScenario } from './run-scenario.ts';
import { type Scenario, scenarios } from './scenarios.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Per scenario. */
    rounds: { type: 'string', default: '18' },
    writers: { type: 'string', default: '20' },
    writes: { type: 'string', default: '450' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
if (positionals.includes('backup')) {
  const { writers, writes } = values;
  process.exit((await reportBackup(print, Number(writers), Number(writes))) ? 0 : 1);
}
const known: Record<string, Scenario> = scenarios;
const names = positionals.length > 0 ? positionals : Object.keys(known);
const unknown = names.filter((name) => !Object.hasOwn(known, name));
if (unknown.length > 0) {
  print(`There is no scenario ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}.`);
  process.exit(2);
}

const figures: Record<string, Figures> = {};
for (const name of names) {
  const scenario = known[name] as Scenario;
  figures[name] = await runScenario(scenario, {
    rounds: Number(values.rounds),
    writers: Number(values.writers),
    writesPerRound: Number(values.writes),
    oneLostIn: 50,
    print: (line) => print(`${name}: ${line}`),
  });
}
print(`\n${describe(figures)}`);
const missed = missedBars(figures);
for (const line of missed) print(`missed: ${line}`);
process.exit(missed.length > 0 ? 1 : 0);
