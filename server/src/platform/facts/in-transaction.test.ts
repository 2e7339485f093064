import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { toApiError } from '../http/error-handler.ts';
import { happened } from './happened.ts';
import { inTransaction } from './in-transaction.ts';

const club = await openClub({ people: false });

test('two transactions that deadlock both succeed, and each emits its facts once', async () => {
  const announced: string[] = [];
  club.services.facts.on('post.created', ({ postId }) => void announced.push(postId));
  let runs = 0;
  const met = Promise.withResolvers<void>();
  const lockBoth = (name: string, [first, second]: [number, number]) =>
    inTransaction(club.services, async (tx) => {
      await happened(tx, 'post.created', { postId: name });
      await sql`select pg_advisory_xact_lock(77, ${first})`.execute(tx);
      if (++runs === 2) met.resolve();
      await met.promise;
      await sql`select pg_advisory_xact_lock(77, ${second})`.execute(tx);
    });
  await Promise.all([lockBoth('one', [1, 2]), lockBoth('two', [2, 1])]);
  expect(runs).toBe(3);
  expect(announced.toSorted()).toEqual(['one', 'two']);
});

test('a transaction that deadlocks twice fails with 503', async () => {
  let runs = 0;
  const work = inTransaction(club.services, async (tx) => {
    runs++;
    await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(tx);
  });
  const apiError = toApiError(await work.catch((error) => error));
  expect([runs, apiError.statusCode]).toEqual([2, 503]);
  expect(apiError.retryAfter).toBeGreaterThan(0);
});
