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

test('the last answer is newer than what was pressed quickly', async () => {
  let here = 0;
  const pressing = setInterval(() => {
    here += 1;
  }, 20);
  setTimeout(() => clearInterval(pressing), 300);
  // As quick a server as there may be, which answers with what it knew when it began to.
  const read = async () => {
    const known = here;
    await new Promise((resolve) => setTimeout(resolve, 30));
    return known;
  };
  expect(await readSettled(() => [here], read)).toBe(here);
});

test('an error is passed on', async () => {
  await expect(
    readSettled(
      () => [],
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
});
