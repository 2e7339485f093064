import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { type StoredText, t, toStored } from '../../platform/locales/text.ts';
import type { BackupCause } from './backups.tables.ts';

export async function insertBackup(
  db: Database,
  backup: { name: string; cause: BackupCause; encrypted: boolean; passphrase_of_server?: boolean; started_at?: Date },
): Promise<string> {
  const { id } = await db.insertInto('backups').values(backup).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function finishBackup(
  db: Database,
  id: string,
  end: { bytes: number } | { error: StoredText },
): Promise<void> {
  const values = 'bytes' in end ? { bytes: String(end.bytes), error: null } : { error: JSON.stringify(end.error) };
  await db
    .updateTable('backups')
    .set({ ...values, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function failInterrupted(db: Database): Promise<void> {
  await db
    .updateTable('backups')
    .set({ finished_at: sql<Date>`now()`, error: JSON.stringify(toStored(t('backup.stopped'))) })
    .where('finished_at', 'is', null)
    .where('cause', 'in', ['schedule', 'admin'])
    .execute();
}

export async function recordCheck(db: Database, name: string, error: StoredText | null): Promise<void> {
  await db
    .updateTable('backups')
    .set({ checked_at: sql<Date>`now()`, check_error: error && JSON.stringify(error) })
    .where('name', '=', name)
    .where('error', 'is', null)
    .execute();
}

/**
 * The start of the last successful backup, because it holds the club of that moment; null without one. A backup before an
 * update does not count, because it lies beside the data.
 */
export async function lastGoodBackup(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select('started_at')
    .where('finished_at', 'is not', null)
    .where('cause', '!=', 'upgrade')
    .where('error', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

export async function findFailure(db: Database): Promise<{ at: Date; error: StoredText } | null> {
  const row = await db
    .selectFrom('backups')
    .select(['started_at', 'error'])
    .where('finished_at', 'is not', null)
    .where('cause', '!=', 'upgrade')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.error ? { at: row.started_at, error: row.error } : null;
}

export async function listMadeBackups(db: Database, names: string[]) {
  return db
    .selectFrom('backups')
    .select(['name', 'checked_at', 'check_error', 'passphrase_of_server'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

export async function getBackupSettings(db: Database) {
  return db.selectFrom('backup_settings').selectAll().executeTakeFirstOrThrow();
}

export async function updateBackupSettings(
  tx: Database,
  changes: { scheduled?: boolean; hour?: number; keep?: number },
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.updateTable('backup_settings').set(changes).execute();
}

/** Three failures are enough for a night, and a later backup by an admin counts. */
export async function isBackupDue(
  db: Database,
  { hour, timeZone, now }: { hour: number; timeZone: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    with today as (
      select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + make_interval(hours => ${hour}::integer))
        at time zone ${timeZone} as at),
    moment as (select case when at > ${now} then at - interval '1 day' else at end as at from today)
    select ${now}::timestamptz < (select at from moment) + interval '12 hours'
      and not exists (select from backups where started_at >= (select at from moment) and error is null)
      and (select count(*) from backups where started_at >= (select at from moment) and cause = 'schedule') < 3
      as due`.execute(db);
  return rows[0]?.due === true;
}
