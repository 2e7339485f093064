import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  passed: string[];
  failed: string[];
  /** Suites that ran no test, with the reason. */
  notRun: string[];
}

type Verdict = 'caught' | 'NOT CAUGHT' | 'DID NOT RUN';

/** Runs test files in a folder, or only tests with matching titles. */
export function runTests(folder: string, files: string[], only = ''): Outcome {
  const report = join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    '-t',
    only,
    ...files,
  ];
  // A run without a report must not use the last run's.
  rmSync(report, { force: true });
  // Races run all their rounds, and long tests run too.
  const env = { ...process.env, CLUB_LONG: '1' };
  spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: 600_000 });
  return existsSync(report)
    ? readOutcome(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: [], failed: [], notRun: ['Vitest ended without a report'] };
}

/**
 * A test catches a defect if it fails while another passes: if all fail, the defect broke too much. With a pattern for
 * `each`, all tests with such a title have to fail.
 */
export function verdictOn({ passed, failed, notRun }: Outcome, each?: string): Verdict {
  const isBlind = blindTests({ passed }, each).length > 0;
  if (failed.length > 0 && passed.length > 0 && !isBlind) return 'caught';
  return notRun.length > 0 ? 'DID NOT RUN' : 'NOT CAUGHT';
}

/** Tests that passed although each of this title must fail. */
export function blindTests({ passed }: Pick<Outcome, 'passed'>, each?: string): string[] {
  return each === undefined ? [] : passed.filter((title) => new RegExp(each).test(title));
}

function readOutcome({ testResults }: Report): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName);
  const failed = titles('failed');
  const notRun = testResults.filter(neverBegan).map(({ name, message }) => `${name}: ${message}`);
  if (tests.length === 0 && notRun.length === 0) notRun.push('no suite began');
  return { passed: titles('passed'), failed, notRun };
}

// A suite without a chosen test has not failed.
function neverBegan({ status, assertionResults }: Suite): boolean {
  return status === 'failed' && !assertionResults.some((test) => ['passed', 'failed'].includes(test.status));
}

interface Report {
  testResults: Suite[];
}

interface Suite {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string }[];
}
