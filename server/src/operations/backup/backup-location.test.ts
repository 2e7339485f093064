import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { isWithin, openLocation } from './backup-location.ts';

test('a folder whose name only begins like the data folder is not in it', () => {
  expect(isWithin('/srv/club/data/backups', '/srv/club/data')).toBe(true);
  expect(isWithin('/srv/club/data', '/srv/club/data')).toBe(true);
  expect(isWithin('/srv/club/data-backups', '/srv/club/data')).toBe(false);
});

test('a folder that is not there yet has no backups; one that cannot be read is an error', async () => {
  const parent = await mkdtemp(join(inject('scratch'), 'place-'));
  expect(await (await openLocation({ kind: 'folder', folder: join(parent, 'later') })).list()).toEqual([]);
  const file = join(parent, 'file');
  await writeFile(file, '');
  await expect((await openLocation({ kind: 'folder', folder: file })).list()).rejects.toThrow('ENOTDIR');
});
