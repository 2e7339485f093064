import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../node-runtime.js';
import { playwrightStep, programStep, vitestStep } from './runners.js';
import { findTests } from './suites.js';

const IN_NODE = /tags: \['(?:long|rounds)'\]/;
const IN_BROWSER = /'@long'/;
// In as many turns each fits into the time that a machine for checks has.
const DEFECT_TURNS = 5;
const FUZZING_TURNS = 4;

/**
 * The steps of the long tier whose name holds one of the filters, or all: the tests that are tagged for it, folder by
 * folder and spec by spec, and the programs that look for mistakes. `timeout` says how many milliseconds are left.
 */
export function longSteps(filters, { folder, timeout }) {
  const env = { CLUB_LONG: '1' };
  const tests = findTests([]);
  const holds = (pattern) => (path) => pattern.test(readFileSync(join(root, path), 'utf8'));
  const inNode = tests.node.filter(holds(IN_NODE));
  const folders = [...new Set(inNode.map(dirname))];
  const turns = (count) => Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);
  const steps = [
    ...folders.map((name) => {
      const files = inNode.filter((file) => dirname(file) === name);
      return vitestStep(name, { files, tier: 'long', folder, env, timeout });
    }),
    ...tests.browser
      .filter(holds(IN_BROWSER))
      .map((file) => playwrightStep(file, { files: [file], flags: ['--grep', '@long'], folder, env, timeout })),
    ...turns(DEFECT_TURNS).map((turn) =>
      programStep(`seeded defects ${turn}`, ['bin/defects.js', '--turn', turn], { timeout }),
    ),
    ...turns(FUZZING_TURNS).map((turn) =>
      programStep(`fuzzing ${turn}`, ['bin/fuzz.js', '--requests', '5000', '--packets', '5000', '--ms', '5000'], {
        timeout,
      }),
    ),
    programStep(
      'plans of hot statements',
      ['server/testing/database/plans.ts', '--members', '20000', '--posts', '20000'],
      {
        timeout,
      },
    ),
    programStep('soak', ['bin/faults.js', 'soak', '--minutes', '15'], { timeout }),
  ];
  return steps.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)));
}

/** The steps in another order for each commit, so that what does not fit this time comes first another time. */
export function inTurn(steps, commit) {
  const first = Number.parseInt(commit.slice(0, 8), 16) % steps.length;
  return [...steps.slice(first), ...steps.slice(0, first)];
}

/**
 * A clock that has `minutes`, or no end without them: `timeLeft` says the milliseconds to pass to a process as its
 * timeout, an integer of at least 1.
 */
export function openClock(minutes, now = () => performance.now()) {
  const end = now() + minutes * 60_000;
  return {
    isOver: () => now() >= end,
    timeLeft: () => (Number.isNaN(end) ? undefined : Math.max(1, Math.ceil(end - now()))),
  };
}
