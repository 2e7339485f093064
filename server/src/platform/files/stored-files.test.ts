import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Post } from 'contract/feed/feed.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { picture } from '../../../testing/database/samples.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';
import { openDiskStore } from './store.ts';
import { sweepFiles } from './sweep.ts';

const day = 24 * 60 * 60 * 1_000;
const yesterday = () => new Date(Date.now() - day);
const open = () => openClub();
type Club = Awaited<ReturnType<typeof open>>;

async function publish(club: Club, content = 'Look') {
  return (await club.as('ben')).upload<Post>('/api/posts', { content, media: await picture() });
}

function sweep({ services: { db, files, log } }: Club) {
  return sweepFiles({ db, store: files, log }, yesterday());
}

/** Makes everything stored look two days old. */
async function age(club: Club): Promise<void> {
  const root = join(club.dataDir, 'files');
  for (const name of await readdir(root, { recursive: true })) {
    await utimes(join(root, name), new Date(0), new Date(Date.now() - 2 * day));
  }
}

test("stored files are readable by the club's user only", async () => {
  const club = await open();
  await publish(club);
  const [key = ''] = await storedFiles(club);
  const file = join(club.dataDir, 'files', key);
  const modes = [];
  for (const path of [file, dirname(file), join(club.dataDir, 'files')]) modes.push((await stat(path)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o700, 0o700]);
});

test('a failed commit leaves no bytes', async () => {
  const club = await open();
  await atCommit(club, sql`raise exception 'no' using errcode = 'check_violation'`);
  expectProblem(/a request failed|"status":500/);
  expect((await publish(club)).status).toBe(500);
  expect(await storedFiles(club)).toEqual([]);
});

test('a connection lost during the commit leaves the bytes, until a sweep finds no row', async () => {
  const club = await open();
  await atCommit(club, sql`perform pg_terminate_backend(pg_backend_pid())`);
  expectProblem(/a dependency is down|"status":503|a database connection broke/);
  expect((await publish(club)).status).toBe(503);
  expect(await storedFiles(club)).toHaveLength(3);
  await sweep(club);
  expect(await storedFiles(club)).toHaveLength(3);
  await age(club);
  await sweep(club);
  expect(await storedFiles(club)).toEqual([]);
});

test('a sweep keeps files with a row, new files, and files that are not ours', async () => {
  const club = await open();
  const { body } = await publish(club);
  await club.services.files.put('post/notes/full', Buffer.from('put here by someone'));
  await club.services.files.put(`post/${randomUUID()}/full`, Buffer.from('old'));
  await writeFile(join(club.dataDir, 'files/.unfinished/old'), 'half');
  await age(club);
  const fresh = `chat/${randomUUID()}/original`;
  await club.services.files.put(fresh, Buffer.from('new'));
  await writeFile(join(club.dataDir, 'files/.unfinished/new'), 'half');
  await sweep(club);
  const id = body.media?.split('/')[2];
  expect(await storedFiles(club)).toEqual(
    [fresh, 'post/notes/full', `post/${id}/feed`, `post/${id}/full`, `post/${id}/small`, '.unfinished/new'].sort(),
  );
});

test('a sweep with a database that knows none of the files removes none', async () => {
  const club = await open();
  for (let index = 0; index < 101; index++) {
    await club.services.files.put(`chat/${randomUUID()}/original`, Buffer.from('bytes'));
  }
  await age(club);
  expectProblem(/most stored files are unknown/);
  await sweep(club);
  expect(await storedFiles(club)).toHaveLength(101);
});

test('files with missing bytes are named in the log', async () => {
  const club = await open();
  await publish(club);
  const [key = ''] = await storedFiles(club);
  await rm(join(club.dataDir, 'files', key));
  expectProblem(/stored files are missing/);
  await sweep(club);
  expect(club.logLines.join()).toContain(key);
});

test('a folder of an earlier version is closed to others, and a failed write leaves nothing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const store = openDiskStore(root);
  await store.put('post/one/full', Buffer.from('bytes'));
  await expect(store.put('post/one/full/below', Buffer.from('bytes'))).rejects.toThrow();
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
  await store.remove('post/one/full');
  expect(await readdir(join(root, 'post'))).toEqual([]);
});

/** Runs this SQL when a post is committed. */
async function atCommit({ services: { db } }: Club, what: ReturnType<typeof sql>): Promise<void> {
  await sql`create function at_commit() returns trigger language plpgsql as $$ begin ${what}; return null; end $$`.execute(
    db,
  );
  await sql`create constraint trigger at_commit after insert on posts deferrable initially deferred
    for each row execute function at_commit()`.execute(db);
}
