import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Post } from 'contract/feed/feed.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { backUp, restore, withClient } from '../../../testing/database/backups.ts';
import { picture } from '../../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';

const club = await openClub();
const ben = await club.as('ben');
const { db, files, log } = club.services;

/** Runs `work` while a backup has its snapshot but has not read a file yet. */
async function duringBackup(work: () => Promise<void>) {
  let working: Promise<void> | undefined;
  const open = async (key: string) => {
    working ??= work();
    await working;
    return files.open(key);
  };
  return backUp(club, { store: { ...files, open } });
}

async function waitingRemovals(): Promise<number> {
  const { rows } = await sql`
    select id from pgboss.job where name = 'files.remove' and state = 'created' and start_after > now()`.execute(db);
  return rows.length;
}

async function age(): Promise<void> {
  const root = join(club.dataDir, 'files');
  for (const name of await readdir(root, { recursive: true })) await utimes(join(root, name), new Date(0), new Date(0));
}

test('a file that is deleted while a backup runs is in it, and goes afterwards', { tags: ['long'] }, async () => {
  const { body: post } = await ben.upload<Post>('/api/posts', { content: 'Soon gone', media: await picture() });
  const before = await storedFiles(club);
  const { path, summary } = await duringBackup(async () => {
    expect((await ben.delete(`/api/posts/${post._id}`)).status).toBe(200);
    await eventually(async () => expect(await waitingRemovals()).toBe(1));
    await age();
    await sweepFiles({ db, store: files, log }, new Date());
    expect(await storedFiles(club)).toEqual(before);
  });
  expect(summary).toMatchObject({ missing: [], files: { count: before.length } });
  expect(await storedFiles(await restore(path))).toEqual(before);
  await sql`update pgboss.job set start_after = now() where name = 'files.remove'`.execute(db);
  await eventually(async () => expect(await storedFiles(club)).toEqual([]));
});

test('a post that is written while a backup runs is not in it', async () => {
  await ben.post('/api/posts', { content: 'Before' });
  await withClient(club.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('insert into posts (author_id, content) select author_id, content from posts limit 1');
    await client.query('lock table accounts in access exclusive mode');
    const making = backUp(club);
    // The backup has its snapshot and waits for the first table.
    await eventually(async () => {
      const { rows } = await sql`
        select pid from pg_locks where relation = 'accounts'::regclass and not granted`.execute(db);
      expect(rows).toHaveLength(1);
    });
    await client.query('commit');
    expect((await making).summary.rows.posts).toBe(1);
  });
});

test('a club makes one backup at a time', async () => {
  await ben.upload<Post>('/api/posts', { content: 'One', media: await picture() });
  await duringBackup(async () => {
    await expect(backUp(club)).rejects.toThrow('Another backup of this club is being made');
  });
});
