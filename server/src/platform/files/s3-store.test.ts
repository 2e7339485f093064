import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Post } from 'contract/feed/feed.ts';
import type { User } from 'contract/members/members.ts';
import type { Health } from 'contract/operations/health.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { backUp, emptyTarget } from '../../../testing/database/backups.ts';
import { picture } from '../../../testing/database/samples.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { openObjectStore } from '../../../testing/servers/object-store.ts';
import { readConfig } from '../../config.ts';
import { restoreBackup } from '../../operations/backup/restore/restore-backup.ts';
import { MissingFile, openFileStore } from './store.ts';
import { sweepFiles } from './sweep.ts';

const objects = await openObjectStore();
const club = await openClub({ env: objects.env('S3', 'files') });
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const { files, db, log } = club.services;

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1_000);

async function listFolders(store = files): Promise<string[]> {
  const folders = [];
  for await (const { folder } of store.folders()) folders.push(folder);
  return folders;
}

async function hang(): Promise<string> {
  const { status, body } = await ben.upload<User>('/api/users/me/avatar', { avatar: await picture('png') }, 'PUT');
  expect(status).toBe(200);
  return body.avatar;
}

test('a picture is in the object store and not on the disk, and is served to members only', async () => {
  const url = await hang();
  const { status, bytes, headers } = await cleo.get(url);
  expect([status, headers['content-length']]).toEqual([200, String(bytes.length)]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128 });
  expect(await club.visitor().get(url)).toFail(401, 'not_signed_in');
  expect(await readdir(club.dataDir)).not.toContain('files');
  expect(await readdir(join(club.dataDir, 'uploads'))).toEqual([]);
});

test('a part of a file is served by itself; a part beyond the end is 416', async () => {
  const url = await hang();
  const { bytes } = await cleo.get(url);
  const part = async (range: string) => cleo.get(url, { range });
  const middle = await part('bytes=10-19');
  expect([middle.status, middle.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(middle.bytes).toEqual(bytes.subarray(10, 20));
  expect((await part('bytes=-5')).bytes).toEqual(bytes.subarray(-5));
  expect((await part(`bytes=${bytes.length - 3}-`)).bytes).toEqual(bytes.subarray(-3));
  const beyond = await part(`bytes=${bytes.length}-`);
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  for (const odd of ['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2'])
    expect((await part(odd)).bytes).toEqual(bytes);
});

test('bytes of replaced pictures go, and the sweep removes what has no row', async () => {
  await hang();
  await eventually(async () => expect(await listFolders()).toHaveLength(1));
  await files.put(`avatar/${randomUUID()}/small`, Buffer.from('without a row'));
  await sweepFiles({ db, store: files, log }, new Date(0));
  expect(await listFolders()).toHaveLength(2);
  await sweepFiles({ db, store: files, log }, tomorrow());
  expect(await listFolders()).toHaveLength(1);
  expect((await cleo.get((await ben.get<User>('/api/users/me')).body.avatar)).status).toBe(200);
});

async function checkHealth(of = club) {
  const { body } = await (await of.as('ada')).post<Health>('/api/admin/health/check');
  return body.findings.filter(({ check }) => check === 'files');
}

test('Health says in which bucket the files are, and why it cannot be used', async () => {
  expect(await checkHealth()).toMatchObject([
    { status: 'ok', summary: 'Files are in the bucket "club", which answers.' },
    { status: 'ok' },
  ]);
  const elsewhere = await openClub({ env: { ...objects.env('S3'), S3_BUCKET: 'elsewhere' } });
  expect(await checkHealth(elsewhere)).toMatchObject([
    {
      status: 'problem',
      summary: 'The bucket "elsewhere", where files are, can\'t be reached: there is no such bucket.',
      advice: expect.stringContaining('S3_BUCKET'),
    },
  ]);
});

test('a file that is gone from the store is 404, and the sweep says so', async () => {
  const { body } = await ben.upload<Post>('/api/posts', { content: 'Look', media: await picture() });
  const url = String(body.media);
  expect((await cleo.get(url)).status).toBe(200);
  const [folder = ''] = (await listFolders()).filter((one) => !one.startsWith('avatar'));
  await files.removeFolder(folder);
  expect((await cleo.get(url)).status).toBe(404);
  await expect(files.open(`${folder}/feed`)).rejects.toThrow(MissingFile);
  expectProblem(/stored files are missing/);
  await sweepFiles({ db, store: files, log }, new Date(0));
  expect(club.logLines.join('')).toContain('stored files are missing');
  await ben.delete(`/api/posts/${body._id}`);
});

test('a club moves from the object store to the disk and back by a backup, every byte with it', {
  tags: ['long'],
}, async () => {
  const url = await hang();
  const { bytes } = await cleo.get(url);
  // The previous folder is removed a moment later.
  const [folder = ''] = await eventually(async () => {
    const folders = await listFolders();
    expect(folders).toHaveLength(1);
    return folders;
  });
  const { path, summary } = await backUp(club);
  expect([summary.missing, summary.files.count > 0]).toEqual([[], true]);

  const disk = await emptyTarget();
  await restoreBackup(path, disk, { passphrase: null });
  const onDisk = await openFileStore(disk);
  expect(await listFolders(onDisk)).toEqual([folder]);

  const other = readConfig(objects.env('S3', 'moved'));
  const target = { ...(await emptyTarget()), fileStore: other.fileStore };
  await restoreBackup(path, target, { passphrase: null });
  const moved = await openFileStore(target);
  const copy = await buffer(await moved.open(`${folder}/small`));
  expect(copy).toEqual(bytes);

  const again = { ...(await emptyTarget()), fileStore: other.fileStore };
  await expect(restoreBackup(path, again, { passphrase: null })).rejects.toThrow('The file store holds files already');
});

test('without its store the club is not ready, uploads fail with 503, and words go on', async () => {
  await objects.close();
  expectProblem(/a dependency is down|"status":503|not ready/);
  expect((await ben.upload('/api/users/me/avatar', { avatar: await picture('png') }, 'PUT')).status).toBe(503);
  expect((await ben.post('/api/posts', { content: 'Words' })).status).toBe(201);
  await eventually(async () => expect((await club.visitor().get('/readyz')).status).toBe(503), 20);
  expect(await checkHealth()).toMatchObject([
    { status: 'problem', summary: expect.stringContaining('the store does not answer as it should') },
  ]);
});
