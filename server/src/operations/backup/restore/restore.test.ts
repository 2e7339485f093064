import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { backUp, emptyTarget, newBackupPath, restore, withClient } from '../../../../testing/database/backups.ts';
import { hashRows } from '../../../../testing/database/contents.ts';
import { stepsBefore } from '../../../../testing/database/databases.ts';
import { migrateAs, pendingMigrations } from '../../../platform/database/start/migrate.ts';
import { openDiskStore } from '../../../platform/files/store.ts';
import { makeSecret } from '../../../platform/secrets/secret.ts';
import { writeBackupFile } from '../write-backup.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { requireRestoredDatabase, requireRestoredFolder } from './unfinished.ts';

const club = await openClub();
await (await club.as('ben')).post('/api/posts', { content: 'Here' });
const { path } = await backUp(club);
const plain = { passphrase: null };

test('a club is not restored over another', async () => {
  const target = await emptyTarget();
  const mine = { ...target, dataDir: club.dataDir };
  await expect(restoreBackup(path, mine, plain)).rejects.toThrow(/holds a club already \(files, secret\)/);
  const theirs = { ...target, databaseUrl: club.databaseUrl };
  await expect(restoreBackup(path, theirs, plain)).rejects.toThrow('The database is not empty');
  expect(await readdir(target.dataDir)).toEqual([]);
});

test('an interrupted restore does not start, and running it again makes the club', { tags: ['long'] }, async () => {
  const target = await emptyTarget();
  const stopping = new AbortController();
  const onProgress = ({ step, done }: { step: string; done: number }) => {
    if (step === 'loading' && done > 24_000) stopping.abort(new Error('Stopped.'));
  };
  const first = restoreBackup(path, target, { ...plain, onProgress, signal: stopping.signal });
  await expect(first).rejects.toThrow('Stopped.');
  await expect(requireRestoredFolder(target.dataDir)).rejects.toThrow('Run the restore again');
  await expect(requireRestoredDatabase(target.databaseUrl)).rejects.toThrow('Run the restore again');

  await restoreBackup(path, target, plain);
  await requireRestoredFolder(target.dataDir);
  await requireRestoredDatabase(target.databaseUrl);
  const before = await withClient(club.databaseUrl, hashRows);
  expect(await withClient(target.databaseUrl, hashRows)).toEqual(before);
});

test('a backup of an older version is brought up to date with its data', { tags: ['long'] }, async () => {
  const old = await emptyTarget();
  const names = stepsBefore.map(({ name }) => name);
  await migrateAs(old.databaseUrl, names.slice(0, -8));
  await withClient(old.databaseUrl, (client) =>
    client.query(`insert into users (name, email, college, course) values ('Ada', 'ada@club.example', 'N', 'P')`),
  );
  await makeSecret(old.dataDir);
  const file = await newBackupPath();
  const store = openDiskStore(join(old.dataDir, 'files'));
  const { manifest } = await writeBackupFile({ ...old, store, ...plain, bytesPerSecond: 1e9 }, file);
  expect(manifest.migrations).toHaveLength(names.length - 8);

  const target = await emptyTarget();
  await restoreBackup(file, target, plain);
  expect(await pendingMigrations(target.databaseUrl)).toEqual([]);
  const { rows } = await withClient(target.databaseUrl, (client) => client.query('select name, email from users'));
  expect(rows).toEqual([{ name: 'Ada', email: 'ada@club.example' }]);
});

test('a folder with other things in it is fine', async () => {
  const target = await emptyTarget();
  await mkdir(join(target.dataDir, 'notes'));
  await writeFile(join(target.dataDir, 'notes', 'mine'), 'x');
  await restoreBackup(path, target, plain);
  expect((await stat(join(target.dataDir, 'notes', 'mine'))).size).toBe(1);
});

test('the settings of the server are in an encrypted backup alone, and a restore puts them aside', {
  tags: ['long'],
}, async () => {
  const envFile = join((await emptyTarget()).dataDir, '.env');
  await writeFile(envFile, 'SMTP_URL=smtp://club:secret@mail.example\n');
  const passphrase = 'a horse in the attic';
  const encrypted = await restore((await backUp(club, { passphrase, envFile })).path, passphrase);
  const aside = join(encrypted.dataDir, 'env-of-backup');
  expect(await readFile(aside, 'utf8')).toBe('SMTP_URL=smtp://club:secret@mail.example\n');
  expect((await stat(aside)).mode & 0o777).toBe(0o600);
  const names: string[] = [];
  await readBackup((await backUp(club, { envFile })).path, plain, async ({ name }) => void names.push(name));
  expect(names).toContain('secret');
  expect(names).not.toContain('env-of-backup');
});
