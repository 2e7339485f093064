import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy } from './copy.ts';
import type { Defect } from './defect.ts';
import { defects } from './defects.ts';

interface Outcome {
  passed: number;
  failed: string[];
}

const copy = new Copy();
const print = (line: string) => process.stdout.write(`${line}\n`);
const filter = process.argv[2] ?? '';
const chosen = defects.filter(({ name }) => name.includes(filter));

try {
  process.exitCode = run(chosen) ? 0 : 1;
} finally {
  copy.remove();
}

function run(list: Defect[]): boolean {
  if (list.length === 0) throw new Error(`No defect is called ${filter}.`);
  const whole = test([...new Set(list.flatMap(({ tests }) => tests))]);
  print(`unbroken: ${whole.passed} passed, ${whole.failed.length} failed ${whole.failed.join('; ')}`);
  const caught = list.filter(isCaught);
  print(`${caught.length} of ${list.length} defects were caught`);
  return whole.failed.length === 0 && whole.passed > 0 && caught.length === list.length;
}

function isCaught(defect: Defect): boolean {
  const mend = copy.apply(defect);
  const { passed, failed } = test(defect.tests, defect.only);
  mend();
  // When all tests fail, the defect broke more than it should.
  const caught = failed.length > 0 && passed > 0;
  print(`${caught ? 'caught' : 'NOT CAUGHT'}: ${defect.name} (${passed} passed, failed: ${failed.join('; ')})`);
  return caught;
}

function test(files: string[], only = ''): Outcome {
  const report = join(copy.folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    '-t',
    only,
    ...files,
  ];
  spawnSync(process.execPath, args, { cwd: copy.folder, stdio: 'ignore', timeout: 600_000 });
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed };
}

interface Report {
  testResults: { assertionResults: { status: string; title: string }[] }[];
}
