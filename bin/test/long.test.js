import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node-runtime.js';
import { inTurn, longSteps, openClock } from './long.js';
import { findTests } from './suites.js';

const steps = longSteps([], { folder: '' });
const read = (path) => readFileSync(join(root, path), 'utf8');

test('each commit begins with another step, and none is left out', () => {
  const firstOf = (commit) => inTurn(steps, commit)[0];
  const commits = Array.from({ length: steps.length }, (_, at) => at.toString(16).padStart(8, '0'));
  expect(new Set(commits.map(firstOf))).toEqual(new Set(steps));
  expect(new Set(inTurn(steps, 'c0ffee11'))).toEqual(new Set(steps));
});

test('a filter chooses steps by their names', () => {
  expect(longSteps(['fuzzing 1/', 'soak'], { folder: '' }).map(({ name }) => name)).toEqual(['fuzzing 1/4', 'soak']);
});

test('a step gets the time that is left, in whole milliseconds, as a process takes it', () => {
  let now = 0.4;
  const { isOver, timeLeft } = openClock(20, () => now);
  now += 60.3;
  expect(timeLeft()).toBe(1_199_940);
  expect(isOver()).toBe(false);
  now += 1_200_000;
  expect(timeLeft()).toBe(1);
  expect(isOver()).toBe(true);
  expect(openClock(Number.NaN).timeLeft()).toBeUndefined();
});

// Its hooks only run with its tests, so a server from its module code would never stop.
test('a file in which every test is long is not loaded by npm test', () => {
  const files = findTests([]).node.filter((path) => path.endsWith('.ts'));
  const wholly = files.filter((path) => {
    const tests = read(path).match(/^\s*test(?:\.\w+)*[(<]/gm)?.length ?? 0;
    return tests > 0 && (read(path).match(/tags: \['long'\]/g)?.length ?? 0) >= tests;
  });
  expect(wholly.filter((path) => !path.endsWith('.long.test.ts'))).toEqual([]);
  expect(files.filter((path) => path.endsWith('.long.test.ts'))).toEqual(wholly);
});
