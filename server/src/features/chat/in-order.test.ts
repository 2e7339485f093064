import { expect, test } from 'vitest';
import { enqueueWrite } from './in-order.ts';

test('while the database does not answer, queued messages fail with the first', async () => {
  const silent = new Error('Query read timeout');
  const first = Promise.withResolvers<string>();
  const waiting = [
    enqueueWrite('film', () => first.promise),
    enqueueWrite('film', async () => 'two'),
    enqueueWrite('film', async () => 'three'),
  ];
  const elsewhere = enqueueWrite('chess', async () => 'elsewhere');
  first.reject(silent);
  for (const write of waiting) await expect(write).rejects.toBe(silent);
  expect(await elsewhere).toBe('elsewhere');
  expect(await enqueueWrite('film', async () => 'later')).toBe('later');
});

test('a message that fails for its own reason blocks no one else', async () => {
  const failing = enqueueWrite('film', () => Promise.reject(new Error('too long')));
  const next = enqueueWrite('film', async () => 'next');
  await expect(failing).rejects.toThrow('too long');
  expect(await next).toBe('next');
});
