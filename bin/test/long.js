import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../node-runtime.js';
import { olderServerSteps } from './older-postgresql.js';
import { playwrightStep, programStep, vitestStep } from './runners.js';
import { findTests } from './suites.js';

const IN_NODE = /tags: \['(?:long|rounds)'\]/;
const IN_BROWSER = /'@long'/;
// Each turn must fit into the time limit of a CI machine.
const DEFECT_TURNS = 5;
const FUZZING_TURNS = 4;

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
    ...olderServerSteps({ folder, timeout }),
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

/** Rotates the steps by commit, so that steps beyond the time limit come first another time. */
export function inTurn(steps, commit) {
  const first = Number.parseInt(commit.slice(0, 8), 16) % steps.length;
  return [...steps.slice(first), ...steps.slice(0, first)];
}

/**
 * `timeLeft` returns milliseconds for a process timeout, an integer of at least 1; without `minutes` there is no end.
 */
export function openClock(minutes, now = () => performance.now()) {
  const end = now() + minutes * 60_000;
  return {
    isOver: () => now() >= end,
    timeLeft: () => (Number.isNaN(end) ? undefined : Math.max(1, Math.ceil(end - now()))),
  };
}
