import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backups } from 'contract/operations/backups.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../../seeds/cast.ts';
import { openClub } from '../../../../testing/app.ts';
import { expectProblem } from '../../../../testing/calls/problems.ts';
import { emptyTarget } from '../../../../testing/database/backups.ts';
import { allDone } from '../../../../testing/jobs.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { restoreBackup } from '../restore/restore-backup.ts';

const passphrase = 'a horse in the attic';
const plain = await openClub();
const club = await openClub({ env: { BACKUP_PASSPHRASE: passphrase } });
const { db, jobs } = club.services;
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const folder = join(club.dataDir, 'backups');
const read = async (admin = ada) => (await admin.get<Backups>('/api/admin/backups')).body;

async function idle(admin = ada): Promise<Backups> {
  return eventually(async () => {
    const backups = await read(admin);
    expect(backups.running).toBeNull();
    return backups;
  }, 250);
}

async function setTime(time: string): Promise<void> {
  club.setClock(new Date(time));
  await jobs.add(db, 'backups.schedule', {});
}

test('an admin backs up, checks and downloads, and the audit log knows', { tags: ['long'] }, async () => {
  const before = await read();
  expect(before).toMatchObject({ kept: [], lastGoodAt: null, failure: null, running: null, encrypted: true });
  expect(before.place).toEqual({ kind: 'folder', label: folder, shared: true });
  const begun = await ada.post<Backups>('/api/admin/backups');
  expect([begun.status, begun.body.running?.work]).toEqual([202, 'backup']);
  expect(await ada.post('/api/admin/backups')).toFail(409, 'conflict');
  const { kept, lastGoodAt } = await idle();
  expect(kept).toMatchObject([{ encrypted: true, downloadable: true, checkedAt: null, checkError: '' }]);
  expect(lastGoodAt).not.toBeNull();
  const { name = '', bytes } = kept[0] ?? {};

  expect((await ada.post(`/api/admin/backups/${name}/check`)).status).toBe(202);
  const [checked] = (await idle()).kept;
  expect(checked).toMatchObject({ checkError: '', checkedAt: expect.any(String) });
  expect((await readdir(club.dataDir)).filter((one) => /^(rehearsal|checked)/.test(one))).toEqual([]);

  const wrong = await ada.post(`/api/admin/backups/${name}/download`, { password: 'not hers at all' });
  expect(wrong).toFail(400, 'invalid_input');
  const path = `/api/admin/backups/${name}/download`;
  const { url } = (await ada.post<{ url: string }>(path, { password: castPassword })).body;
  const file = await ada.get(url);
  expect([file.status, file.bytes.length, file.headers['cache-control']]).toEqual([200, bytes, 'no-store']);
  expect(file.bytes.equals(await readFile(join(folder, name)))).toBe(true);
  expect(file.bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(await ada.get(url.replace(/token=../, 'token=99'))).toFail(404, 'not_found');
  expect(await ada.get(`/api/admin/backups/${name}/file`)).toFail(404, 'not_found');
  expect(await ben.get(url)).toFail(403, 'forbidden');
  club.setClock(new Date(Date.now() + 6 * 60_000));
  expect(await ada.get(url)).toFail(404, 'not_found');
  club.setClock(null);

  const lines = await db.selectFrom('audit_log').select('action').where('action', 'like', 'backup.%').execute();
  expect(lines.map(({ action }) => action).toSorted()).toEqual(['backup.checked', 'backup.downloaded', 'backup.made']);
});

test('a backup that admins could read is not downloaded: plain, or of a passphrase that was typed on the screen', {
  tags: ['long'],
}, async () => {
  const { services } = plain;
  const admin = await plain.as('ada');
  const expectNoDownload = async () => {
    await admin.post('/api/admin/backups');
    const [newest] = (await idle(admin)).kept;
    expect(newest?.downloadable).toBe(false);
    const path = `/api/admin/backups/${newest?.name}/download`;
    expect(await admin.post(path, { password: castPassword })).toFail(409, 'conflict');
    return newest;
  };
  expect(await expectNoDownload()).toMatchObject({ encrypted: false });
  await admin.put('/api/admin/backups/schedule', { keep: 3, passphrase });
  expect((await read(admin)).encrypted).toBe(false);
  const sealed_passphrase = services.secret.encrypt(passphrase);
  await services.db.updateTable('backup_settings').set({ sealed_passphrase }).execute();
  // Names have seconds.
  plain.setClock(new Date(Date.now() + 2_000));
  expect(await expectNoDownload()).toMatchObject({ encrypted: true });
});

test('a damaged backup is not good, and the screen says why', { tags: ['long'] }, async () => {
  const { kept } = await read();
  const { name = '' } = kept[0] ?? {};
  const bytes = await readFile(join(folder, name));
  await writeFile(join(folder, name), bytes.subarray(0, bytes.length / 2));
  expectProblem(/a backup is not good/);
  await ada.post(`/api/admin/backups/${name}/check`);
  expect((await idle()).kept[0]?.checkError).toMatch(/is damaged/);
  await rm(join(folder, name));
});

test('a scheduled backup is made once a night, encrypted if there is a passphrase, and the oldest goes', {
  tags: ['long'],
}, async () => {
  const schedule = { on: true, hour: 4, keep: 2 };
  const { status, body } = await ada.put<Backups>('/api/admin/backups/schedule', schedule);
  expect([status, body.schedule, body.encrypted]).toEqual([200, { on: true, hour: 4, keep: 2 }, true]);
  await db.deleteFrom('backups').execute();
  const older = ['club-20250101T000000Z.tar.zst', 'club-20250102T000000Z.tar.zst', 'mine.tar.zst'];
  for (const name of older) await writeFile(join(folder, name), 'x');

  await setTime(new Date().toISOString().replace(/T.*/, 'T05:02:00Z'));
  const first = await eventually(async () => {
    const backups = await read();
    expect(backups.lastGoodAt).not.toBeNull();
    expect(backups.running).toBeNull();
    return backups;
  }, 250);
  expect(first.kept.map(({ encrypted }) => encrypted)).toEqual([true, false]);
  expect((await readdir(folder)).toSorted()).toEqual([older[1], first.kept[0]?.name, older[2]].toSorted());
  await jobs.add(db, 'backups.schedule', {});
  await allDone(club, 'backups.schedule');
  expect((await read()).running).toBeNull();
  const target = await emptyTarget();
  const { summary } = await restoreBackup(join(folder, first.kept[0]?.name ?? ''), target, { passphrase });
  expect(summary.rows.users).toBe(5);
  club.setClock(null);
});

test('a backup that fails keeps the older ones, and each admin reads why in their language', {
  tags: ['long'],
}, async () => {
  const [ines] = await club.addMembers(1);
  await ines.put('/api/users/me/language', { language: 'es' });
  await ada.put(`/api/admin/users/${ines.id}/role`, { role: 'admin' });
  await db.deleteFrom('backups').execute();
  const kept = (await readdir(folder)).toSorted();
  // A folder with that name blocks the file.
  const time = new Date().toISOString().replace(/T.*/, 'T06:02:00Z');
  const name = `club-${time.replace(/[-:]/g, '').replace('000Z', '00Z')}.tar.zst.age`;
  await mkdir(join(folder, name));
  expectProblem(/a backup failed/);
  for (let failures = 1; failures <= 3; failures++) {
    await setTime(time);
    await eventually(async () => {
      const made = await db.selectFrom('backups').select('error').where('error', 'is not', null).execute();
      expect(made).toHaveLength(failures);
      expect((await read()).running).toBeNull();
    }, 250);
  }
  expect((await read()).failure?.message).toMatch(/exists already/);
  await rm(join(folder, name), { recursive: true });
  expect((await readdir(folder)).toSorted()).toEqual(kept);
  const { body: inSpanish } = await ines.get<Backups>('/api/admin/backups');
  expect(inSpanish.failure?.message).toMatch(/ya existe/);
  club.setClock(null);
});
