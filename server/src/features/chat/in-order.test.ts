import { expect, test } from 'vitest';
import { inTurn } from './in-order.ts';

test('while the database does not answer, queued messages fail with the first', async () => {
  const silent = new Error('Query read timeout');
  const first = Promise.withResolvers<string>();
  const waiting = [
    inTurn('film', () => first.promise),
    inTurn('film', async () => 'two'),
    inTurn('film', async () => 'three'),
  ];
  const elsewhere = inTurn('chess', async () => 'elsewhere');
  first.reject(silent);
  for (const write of waiting) await expect(write).rejects.toBe(silent);
  expect(await elsewhere).toBe('elsewhere');
  expect(await inTurn('film', async () => 'later')).toBe('later');
});

test('a message that fails for its own reason blocks nobody else', async () => {
  const failing = inTurn('film', () => Promise.reject(new Error('too long')));
  const next = inTurn('film', async () => 'next');
  await expect(failing).rejects.toThrow('too long');
  expect(await next).toBe('next');
});
