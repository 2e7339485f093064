import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyTarget, withClient } from '../../../../testing/database/backups.ts';
import { hashRows } from '../../../../testing/database/contents.ts';
import { stepsBefore } from '../../../../testing/database/databases.ts';
import { pendingSteps } from '../../../platform/database/start/bring-over.ts';
import { migrateAs } from '../../../platform/database/start/migrate.ts';
import { readMigrations } from '../../../platform/database/start/migration-files.ts';
import { openDiskStore } from '../../../platform/files/store.ts';
import { makeSecret } from '../../../platform/secrets/secret.ts';
import { loadBackup } from './load-backup.ts';
import { bringingOver, upgrade } from './upgrade.ts';

const names = stepsBefore.map(({ name }) => name);
const updates = (await readMigrations()).slice(1).map(({ name }) => name);

/** A club of an older version with these members. */
async function openOlder(members: string[], migrations = names.slice(0, -8)) {
  const club = await emptyTarget();
  await migrateAs(club.databaseUrl, migrations);
  await makeSecret(club.dataDir);
  await withClient(club.databaseUrl, (client) =>
    client.query(
      `insert into users (name, email, college, course) select n, n || '@club.example', 'N', 'P' from unnest($1::text[]) n`,
      [members],
    ),
  );
  const printed: string[] = [];
  const options = { dataDir: club.dataDir, backUp: true, print: (line: string) => void printed.push(line) };
  const backups = () => readdir(join(club.dataDir, 'backups')).catch(() => []);
  return { ...club, options, printed, backups };
}

test('an update backs the club up first, and the way back is the older club, row by row', async () => {
  const club = await openOlder(['ada', 'ben']);
  const before = await withClient(club.databaseUrl, hashRows);
  expect(await upgrade(club.databaseUrl, club.options, bringingOver)).toEqual([...names.slice(-8), ...updates]);
  const [file = '', ...others] = await club.backups();
  expect(others).toEqual([]);
  expect(file).toMatch(new RegExp(`^before-upgrade-${names.at(-9)?.slice(0, 3)}-\\d{8}T\\d{6}Z\\.tar\\.zst$`));
  expect(club.printed.at(-1)).toContain(file);
  const noted = await withClient(club.databaseUrl, (client) =>
    client.query('select name, cause, bytes::int > 0 as written, error from backups'),
  );
  expect(noted.rows).toEqual([{ name: file, cause: 'upgrade', written: true, error: null }]);

  const older = await emptyTarget();
  await migrateAs(older.databaseUrl, names.slice(0, -8));
  await withClient(older.databaseUrl, async (client) => {
    const store = openDiskStore(join(older.dataDir, 'files'));
    const path = join(club.dataDir, 'backups', file);
    await loadBackup(path, { client, store, dataDir: older.dataDir }, { passphrase: null });
  });
  expect(await withClient(older.databaseUrl, hashRows)).toEqual(before);
});

test('of nodes that start an update at once, one writes the backup and the others wait for it', {
  tags: ['long'],
}, async () => {
  const club = await openOlder(['ada', 'ben']);
  const ran = await Promise.all([1, 2, 3].map(() => upgrade(club.databaseUrl, club.options, bringingOver)));
  expect(ran.flat().toSorted()).toEqual([...names.slice(-8), ...updates].toSorted());
  expect(await club.backups()).toHaveLength(1);
});

test('where nothing changes or nothing can be lost, no backup is written', { tags: ['long'] }, async () => {
  const empty = await openOlder([]);
  expect(await upgrade(empty.databaseUrl, empty.options, bringingOver)).toHaveLength(8 + updates.length);
  const ofNow = (await readMigrations()).map(({ name }) => name);
  const current = await openOlder(['ada'], ofNow);
  expect(await upgrade(current.databaseUrl, current.options)).toEqual([]);
  const fresh = await emptyTarget();
  expect(await upgrade(fresh.databaseUrl, { ...empty.options, dataDir: fresh.dataDir })).toEqual(ofNow);
  expect([await empty.backups(), await current.backups()]).toEqual([[], []]);
});

test('a backup that cannot be written stops the update before anything changes, unless it is turned off', {
  tags: ['long'],
}, async () => {
  const club = await openOlder(['ada']);
  await writeFile(join(club.dataDir, 'backups'), 'in the way');
  const failed = upgrade(club.databaseUrl, club.options, bringingOver);
  await expect(failed).rejects.toThrow(/could not be written, and nothing was changed.*BACKUP_BEFORE_UPGRADE=off/);
  expect(await pendingSteps(club.databaseUrl)).toHaveLength(8);
  await upgrade(club.databaseUrl, { ...club.options, backUp: false }, bringingOver);
  expect(await pendingSteps(club.databaseUrl)).toEqual([]);
});

test('the last three of these backups are kept, and nothing else is removed', { tags: ['long'] }, async () => {
  const club = await openOlder(['ada']);
  const folder = join(club.dataDir, 'backups');
  const older = ['061-20260301T000000Z', '058-20260401T000000Z', '060-20260102T000000Z'].map(
    (name) => `before-upgrade-${name}.tar.zst`,
  );
  await mkdir(folder);
  for (const name of [...older, 'mine.tar.zst']) await writeFile(join(folder, name), '');
  await upgrade(club.databaseUrl, club.options, bringingOver);
  const left = await club.backups();
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining(['mine.tar.zst', ...older.slice(0, 2)]));
});
