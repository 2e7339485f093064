import type { Backups } from 'contract/operations/backups.ts';
import type { Health } from 'contract/operations/health.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { StoredText } from '../../platform/locales/text.ts';

const club = await openClub();
const { db } = club.services;

async function check(of = club) {
  const { body } = await (await of.as('ada')).post<Health>('/api/admin/health/check');
  return body.findings.filter((one) => one.check === 'backups');
}

test('the age of the last good backup, and a failure since, are said', async () => {
  expect(await check()).toMatchObject([{ status: 'attention', summary: 'There is no backup yet.' }]);
  const add = (days: number, error: StoredText | null, cause = 'schedule') =>
    sql`
    insert into backups (name, cause, encrypted, started_at, finished_at, bytes, error)
    values (gen_random_uuid()::text, ${cause}, false, now() - make_interval(days => ${days}), now(), 1, ${error && JSON.stringify(error)}::jsonb)`.execute(
      db,
    );
  await add(9, null);
  // The one before an update lies beside the data.
  await add(1, null, 'upgrade');
  expect(await check()).toMatchObject([{ status: 'problem', summary: 'The last good backup is from 9 days ago.' }]);
  await add(3, null);
  expect(await check()).toMatchObject([{ status: 'attention', summary: expect.stringContaining('3 days ago') }]);
  await add(1, null);
  expect(await check()).toMatchObject([{ status: 'ok', summary: expect.stringContaining('24 hours ago') }]);
  await add(0, { en: 'The disk is full.', es: 'El disco está lleno.' });
  expect(await check()).toMatchObject([{ status: 'problem', summary: 'The last backup failed: The disk is full.' }]);
  const ada = await club.as('ada');
  await ada.put('/api/users/me/language', { language: 'es' });
  const { body: read } = await ada.get<Health>('/api/admin/health');
  expect(read.findings.find((one) => one.check === 'backups')).toMatchObject({
    summary: 'La última copia de seguridad falló: El disco está lleno.',
    advice: 'Administración → Copias de seguridad dice más. Inténtalo allí de nuevo.',
  });
  const { body: backups } = await ada.get<Backups>('/api/admin/backups');
  expect(backups.failure?.message).toBe('El disco está lleno.');
  await ada.put('/api/users/me/language', { language: null });
});

test('where the environment schedules backups, the advice is another', async () => {
  const scheduled = await openClub({ env: { BACKUP_HOUR: '4' } });
  expect(await check(scheduled)).toMatchObject([{ advice: 'Make one under Admin → Backups.' }]);
});
