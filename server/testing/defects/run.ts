import { parseArgs } from 'node:util';
import { Copy } from './copy.ts';
import type { Defect } from './defect.ts';
import { defects } from './defects.ts';
import { blindTests, type Outcome, runTests, verdictOn } from './outcome.ts';

const copy = new Copy();
const print = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** `2/6` runs every sixth, starting with the second. */
    turn: { type: 'string', default: '1/1' },
  },
});
const [turn = 1, turns = 1] = values.turn.split('/').map(Number);
const chosen = defects
  .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  .filter((_, at) => at % turns === turn - 1);

try {
  process.exitCode = run(chosen) ? 0 : 1;
} finally {
  copy.remove();
}

function run(list: Defect[]): boolean {
  if (list.length === 0) throw new Error(`No defect is called ${names.join(' or ')}.`);
  // Some files run only in part, broken or not.
  const [parts, files] = [list.filter(({ only }) => only), list.filter(({ only }) => !only)];
  const wholeFiles = [...new Set(files.flatMap(({ tests }) => tests))];
  const whole = [
    ...(files.length > 0 ? [runTests(copy.folder, wholeFiles)] : []),
    ...parts.map(({ tests, only }) => runTests(copy.folder, tests, only)),
  ];
  for (const outcome of whole) print(`unbroken: ${sentence(outcome)}`);
  const caught = list.filter(isCaught);
  print(`${caught.length} of ${list.length} defects were caught`);
  return whole.every(({ failed, notRun }) => failed.length + notRun.length === 0) && caught.length === list.length;
}

function isCaught(defect: Defect): boolean {
  const mend = copy.apply(defect);
  const outcome = runTests(copy.folder, defect.tests, defect.only);
  mend();
  const verdict = verdictOn(outcome, defect.each);
  print(`${verdict}: ${defect.name} (${sentence(outcome)})`);
  for (const title of blindTests(outcome, defect.each)) print(`  did not notice: ${title}`);
  return verdict === 'caught';
}

function sentence({ passed, failed, notRun }: Outcome): string {
  const counts = `${passed.length} passed, ${failed.length} failed${failed
    .slice(0, 3)
    .map((title) => `; ${title}`)
    .join('')}`;
  return notRun.length === 0 ? counts : `${counts}; did not run: ${notRun.join('; ')}`;
}
