import { parseArgs } from 'node:util';
import { Copy } from './copy.ts';
import type { Defect } from './defect.ts';
import { defects } from './defects.ts';
import { type Outcome, runTests, verdictOn } from './outcome.ts';

const copy = new Copy();
const print = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    /** `2/6` takes each sixth, from the second on. */
    turn: { type: 'string', default: '1/1' },
  },
});
const [turn = 1, turns = 1] = values.turn.split('/').map(Number);
const chosen = defects
  .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  .filter((_, at) => at % turns === turn - 1);

try {
  process.exitCode = run(chosen) ? 0 : 1;
} finally {
  copy.remove();
}

function run(list: Defect[]): boolean {
  if (list.length === 0) throw new Error(`No defect is called ${parts.join(' or ')}.`);
  const whole = runTests(copy.folder, [...new Set(list.flatMap(({ tests }) => tests))]);
  print(`unbroken: ${sentence(whole)}`);
  const caught = list.filter(isCaught);
  print(`${caught.length} of ${list.length} defects were caught`);
  return whole.failed.length + whole.notRun.length === 0 && caught.length === list.length;
}

function isCaught(defect: Defect): boolean {
  const mend = copy.apply(defect);
  const outcome = runTests(copy.folder, defect.tests, defect.only);
  mend();
  const verdict = verdictOn(outcome);
  print(`${verdict}: ${defect.name} (${sentence(outcome)})`);
  return verdict === 'caught';
}

function sentence({ passed, failed, notRun }: Outcome): string {
  const counts = `${passed} passed, ${failed.length} failed${failed.map((title) => `; ${title}`).join('')}`;
  return notRun.length === 0 ? counts : `${counts}; did not run: ${notRun.join('; ')}`;
}
