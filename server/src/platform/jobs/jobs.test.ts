import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { openDatabase } from '../database/client.ts';
import { openJobs } from './jobs.ts';

const club = await openClub();
const { db, files, jobs } = club.services;

test('a job exists only if its transaction commits', async () => {
  await files.put('post/kept/full', Buffer.from('a'));
  await files.put('post/removed/full', Buffer.from('b'));
  const undone = db.transaction().execute(async (tx) => {
    await jobs.add(tx, 'files.remove', { keys: ['post/kept/full'] });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.transaction().execute((tx) => jobs.add(tx, 'files.remove', { keys: ['post/removed/full'] }));
  await eventually(async () => expect(await storedFiles(club)).toEqual(['post/kept/full']));
});

test('a hundred jobs finish in seconds, and a failing one delays none of them', async () => {
  expectProblem(/a job failed/);
  const keys = Array.from({ length: 100 }, (_, number) => `cover/${number}/full`);
  for (const key of keys) await files.put(key, Buffer.from('a'));
  await jobs.add(db, 'files.remove', { keys: ['../outside'] });
  for (const key of keys) await jobs.add(db, 'files.remove', { keys: [key] });
  await eventually(async () => expect((await storedFiles(club)).join()).not.toContain('cover/'), 8);
});

declare module './jobs.ts' {
  interface Jobs {
    'test.wait': Record<string, never>;
    'test.burst': Record<string, never>;
  }
}

test('a stop waits for the job under way, and begins no other', async () => {
  const { pool, close } = openDatabase(club.databaseUrl, () => undefined);
  const stopping = openJobs(pool, club.services.log, 0.5);
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const steps: string[] = [];
  stopping.work('test.wait', async () => {
    begun.resolve();
    await released.promise;
    steps.push('the job is done');
  });
  await stopping.start();
  await stopping.add(db, 'test.wait', {});
  await begun.promise;
  const stopped = stopping.stop().then(() => steps.push('stopped'));
  await stopping.add(db, 'test.wait', {});
  released.resolve();
  await stopped;
  expect(steps).toEqual(['the job is done', 'stopped']);
  const { rows } = await sql`select state from pgboss.job where name = 'test.wait' order by created_on`.execute(db);
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }]);
  await close();
});

test('transactions that take all connections can add jobs of a kind that is new', async () => {
  const { pool, db: small, close } = openDatabase(club.databaseUrl, () => undefined, 2);
  const queue = openJobs(pool, club.services.log, 60);
  queue.work('test.burst', async () => {});
  await queue.start();
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const add = () =>
    small.transaction().execute(async (tx) => {
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await queue.add(tx, 'test.burst', {});
    });
  await Promise.all([add(), add()]);
  await queue.stop();
  await close();
});
