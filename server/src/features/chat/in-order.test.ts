import { expect, test } from 'vitest';
import { expectComplaint } from '../../../testing/complaints.ts';
import { openTestLog } from '../../../testing/log.ts';
import { inOrder } from './in-order.ts';

test('a batch whose look-up fails is published all the same, before what was written after it', async () => {
  expectComplaint(/could not be published yet/);
  const { log } = openTestLog();
  const published: string[] = [];
  let failures = 2;
  const done = Promise.withResolvers<void>();
  const publish = inOrder(log, async (ids) => {
    if (failures-- > 0) throw new Error('the database is away');
    published.push(...ids);
    if (published.length === 3) done.resolve();
  });
  publish('conversation', 'one');
  publish('conversation', 'two');
  setTimeout(() => publish('conversation', 'three'), 50);
  await done.promise;
  expect(published).toEqual(['one', 'two', 'three']);
});
