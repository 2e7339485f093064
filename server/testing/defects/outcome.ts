import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  passed: number;
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
    : { passed: 0, failed: [], notRun: ['Vitest ended without a report'] };
}

/** A defect is caught by a test that fails while another passes: when all fail, it broke more than it should. */
export function verdictOn({ passed, failed, notRun }: Outcome): Verdict {
  if (failed.length > 0 && passed > 0) return 'caught';
  return notRun.length > 0 ? 'DID NOT RUN' : 'NOT CAUGHT';
}

function readOutcome({ testResults }: Report): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  const notRun = testResults.filter(neverBegan).map(({ name, message }) => `${name}: ${message}`);
  if (tests.length === 0 && notRun.length === 0) notRun.push('no suite began');
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed, notRun };
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
  assertionResults: { status: string; title: string }[];
}
