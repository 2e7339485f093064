import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { expectProblem } from '../../testing/console-guard.ts';
import { eventually, storedFiles } from '../../testing/disk.ts';

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
