import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Queue } from './queue.ts';

const silent = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

/** A queue of at most `max`, and what becomes of what is pushed. */
function open(max: number) {
  const queue = new Queue(max);
  const outcomes: string[] = [];
  const push = (name: string, work: () => Promise<unknown> = async () => {}) =>
    queue.push(
      async () => {
        await work();
        outcomes.push(`${name} done`);
      },
      () => outcomes.push(`${name} failed`),
    );
  return { push, outcomes };
}

test('messages of a member are handled one after the other, in the order they came', async () => {
  const { push, outcomes } = open(3);
  const first = Promise.withResolvers<void>();
  push('first', () => first.promise);
  push('second');
  await setImmediate();
  expect(outcomes).toEqual([]);
  first.resolve();
  await setImmediate();
  expect(outcomes).toEqual(['first done', 'second done']);
});

test('a message that fails does not stop those behind it', async () => {
  const { push, outcomes } = open(3);
  push('first', () => Promise.reject(new Error('This conversation does not exist.')));
  push('second');
  await setImmediate();
  expect(outcomes.toSorted()).toEqual(['first failed', 'second done']);
});

test('while the database is silent, what waits fails with it; what comes later is tried', async () => {
  const { push, outcomes } = open(4);
  push('first', () => Promise.reject(silent));
  push('second');
  push('third');
  await setImmediate();
  expect(outcomes).toEqual(['first failed', 'second failed', 'third failed']);
  push('fourth');
  await setImmediate();
  expect(outcomes.at(-1)).toBe('fourth done');
});

test('a full queue takes nothing more until there is room', async () => {
  const { push, outcomes } = open(2);
  const first = Promise.withResolvers<void>();
  expect([push('first', () => first.promise), push('second'), push('third')]).toEqual([true, true, false]);
  first.resolve();
  await setImmediate();
  expect(push('fourth')).toBe(true);
  await setImmediate();
  expect(outcomes).toEqual(['first done', 'second done', 'fourth done']);
});
