import { expect, test } from 'vitest';
import { refetchUntilStable } from './refetch-until-stable.ts';

/** A read, and a local value that changes during the reads marked true. */
function reading(...changes: boolean[]) {
  let here = 0;
  let requests = 0;
  const read = async () => {
    requests += 1;
    if (changes[requests - 1]) here += 1;
    return requests;
  };
  return { parts: () => ['still', here], read };
}

test('keeps an answer when nothing changed meanwhile', async () => {
  const { parts, read } = reading();
  expect(await refetchUntilStable(parts, read)).toBe(1);
});

test('reads again when something changed meanwhile', async () => {
  const { parts, read } = reading(true);
  expect(await refetchUntilStable(parts, read)).toBe(2);
});

test.each([
  ['the only part', ['one']],
  ['the last part', ['one', 'two']],
])('reads again when %s is gone', async (_, here) => {
  let requests = 0;
  const read = async () => {
    requests += 1;
    if (requests === 1) here.pop();
    return requests;
  };
  expect(await refetchUntilStable(() => [...here], read)).toBe(2);
});

test('keeps the third answer when changes never stop', async () => {
  const { parts, read } = reading(true, true, true, true);
  expect(await refetchUntilStable(parts, read)).toBe(3);
});

test('the last read comes after rapid presses', async () => {
  let here = 0;
  const pressing = setInterval(() => {
    here += 1;
  }, 20);
  setTimeout(() => clearInterval(pressing), 300);
  // The fastest possible server, which responds with the data from the start of the request.
  const read = async () => {
    const known = here;
    await new Promise((resolve) => setTimeout(resolve, 30));
    return known;
  };
  expect(await refetchUntilStable(() => [here], read)).toBe(here);
});

test('passes an error on', async () => {
  await expect(
    refetchUntilStable(
      () => [],
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
});
