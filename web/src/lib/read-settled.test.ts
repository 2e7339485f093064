import { expect, test } from 'vitest';
import { readSettled } from './read-settled.ts';

/** A server that is asked and, now and then, something that changes here before its answer comes. */
function reading(...changes: boolean[]) {
  let here = 0;
  let asked = 0;
  const read = async () => {
    asked += 1;
    if (changes[asked - 1]) here += 1;
    return asked;
  };
  return { parts: () => ['still', here], read };
}

test('an answer during which nothing changed counts', async () => {
  const { parts, read } = reading();
  expect(await readSettled(parts, read)).toBe(1);
});

test('an answer older than a change is asked for again', async () => {
  const { parts, read } = reading(true);
  expect(await readSettled(parts, read)).toBe(2);
});

test('in a place that never rests the third answer counts', async () => {
  const { parts, read } = reading(true, true, true, true);
  expect(await readSettled(parts, read)).toBe(3);
});

test('a refusal is handed on', async () => {
  await expect(
    readSettled(
      () => [],
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
});
