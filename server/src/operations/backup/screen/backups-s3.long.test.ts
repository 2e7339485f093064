import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Backups } from 'contract/operations/backups.ts';
import S3rver from 's3rver';
import { afterAll, expect, inject, test } from 'vitest';
import { castPassword } from '../../../../seeds/cast.ts';
import { openClub } from '../../../../testing/app.ts';
import { expectProblem } from '../../../../testing/calls/problems.ts';
import { emptyTarget, newBackupPath } from '../../../../testing/database/backups.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { restoreBackup } from '../restore/restore-backup.ts';

const directory = await mkdtemp(join(inject('scratch'), 's3-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'club', configs: [] }],
});
const { port: storePort } = await store.run();

// A store may lose data after it accepted it.
let isDamaging = false;
const network = createServer((incoming, response) => {
  const { method, url, headers } = incoming;
  const passedOn = request({ port: storePort, method, path: url, headers }, async (stored) => {
    const bytes = await buffer(stored);
    if (isDamaging && method === 'GET' && url?.includes('.tar.zst')) bytes.fill(0, Math.floor(bytes.length / 2));
    response.writeHead(stored.statusCode ?? 500, stored.headers).end(bytes);
  });
  passedOn.on('error', () => response.destroy());
  incoming.pipe(passedOn);
});
await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
const { port } = network.address() as AddressInfo;
afterAll(() => void network.close());

const club = await openClub({
  env: {
    BACKUP_S3_BUCKET: 'club',
    BACKUP_S3_PREFIX: 'backups',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_PASSPHRASE: 'a horse in the attic',
  },
});
const ada = await club.as('ada');
const idle = () =>
  eventually(async () => {
    const { body } = await ada.get<Backups>('/api/admin/backups');
    expect(body.running).toBeNull();
    return body;
  }, 250);

test('backups are streamed to an object store, checked there, downloaded and restored', {
  tags: ['long'],
}, async () => {
  await ada.post('/api/admin/backups');
  const { kept, place: location, fixed } = await idle();
  expect(location).toEqual({ kind: 's3', label: 'club/backups/', shared: false });
  expect([fixed.passphrase, kept.length, kept[0]?.encrypted]).toEqual([true, 1, true]);
  const { name = '', bytes } = kept[0] ?? {};
  await ada.post(`/api/admin/backups/${name}/check`);
  expect((await idle()).kept[0]).toMatchObject({ checkError: '', checkedAt: expect.any(String) });

  const path = `/api/admin/backups/${name}/download`;
  const { url } = (await ada.post<{ url: string }>(path, { password: castPassword })).body;
  const file = await ada.get(url);
  expect(file.bytes.length).toBe(bytes);
  const copy = await newBackupPath();
  await writeFile(copy, file.bytes);
  const { summary } = await restoreBackup(copy, await emptyTarget(), { passphrase: 'a horse in the attic' });
  expect(summary.rows.users).toBe(5);
});

test('a backup that the store gives back damaged is a failure, is removed, and is not the last good one', {
  tags: ['long'],
}, async () => {
  const before = await idle();
  expectProblem(/a backup failed/);
  isDamaging = true;
  await ada.post('/api/admin/backups');
  const { kept, lastGoodAt, failure } = await idle();
  isDamaging = false;
  expect({ kept, lastGoodAt }).toEqual({ kept: before.kept, lastGoodAt: before.lastGoodAt });
  expect(failure?.message).toMatch(/^The backup is damaged/);
});

test('a store that does not answer is named on the screen', { tags: ['long'] }, async () => {
  await new Promise((resolve) => store.close(resolve));
  expectProblem(/a backup failed/);
  await ada.post('/api/admin/backups');
  const { failure, kept } = await idle();
  expect([kept, failure?.message]).toEqual([[], expect.stringMatching(/can't be read/)]);
});
