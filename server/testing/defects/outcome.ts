import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  passed: string[];
  failed: string[];
  /** Suites none of whose tests began, with the reason. */
  notRun: string[];
}

type Verdict = 'caught' | 'NOT CAUGHT' | 'DID NOT RUN';

/** Runs test files of the product in a folder, or only those of their tests whose titles match a pattern. */
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
  // The last run's report would answer for one that ends without its own.
  rmSync(report, { force: true });
  // Races have all of their rounds, and what takes long runs too.
  const env = { ...process.env, CLUB_LONG: '1' };
  spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: 600_000 });
  return existsSync(report)
    ? readOutcome(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: [], failed: [], notRun: ['Vitest ended without a report'] };
}

/**
 * A defect is caught by a test that fails while another passes: when all fail, it broke more than it should. With a pattern
 * for `each`, by all tests of such a title.
 */
export function verdictOn({ passed, failed, notRun }: Outcome, each?: string): Verdict {
  const isBlind = blindTests({ passed }, each).length > 0;
  if (failed.length > 0 && passed.length > 0 && !isBlind) return 'caught';
  return notRun.length > 0 ? 'DID NOT RUN' : 'NOT CAUGHT';
}

/** Tests that passed where each of such a title must fail. */
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

// A suite without a test that was chosen has not failed.
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
