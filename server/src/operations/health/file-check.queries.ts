import { sql } from 'kysely';
import type { Database, Tables } from '../../platform/database/tables.ts';
import type { Checksums } from '../../platform/files/checksum.ts';

export interface CheckedFile {
  id: string;
  kind: Tables['files']['kind'];
  content_type: string;
  variants: string[];
  bytes: number;
  checksums: Checksums | null;
}

export interface RunningCheck {
  id: string;
  last_file: string | null;
}

/** Null while a check runs. A check without progress for an hour is deleted. */
export async function insertFileCheck(db: Database): Promise<RunningCheck | null> {
  await sql`delete from file_checks where finished_at is null and moved_at < now() - interval '1 hour'`.execute(db);
  const { rows } = await sql<RunningCheck>`
    insert into file_checks (total) select count(*) from files on conflict do nothing returning id, last_file`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findRunningFileCheck(db: Database, id: string): Promise<RunningCheck | undefined> {
  return db
    .selectFrom('file_checks')
    .select(['id', 'last_file'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

// The driver reads a bigint as text.
const checkedFile = sql`select id, kind, content_type, variants, bytes::float8 as bytes, checksums from files`;

export async function listFilesAfter(db: Database, last: string | null, count: number): Promise<CheckedFile[]> {
  const rest = last === null ? sql`` : sql`where id > ${last}`;
  const { rows } = await sql<CheckedFile>`${checkedFile} ${rest} order by id limit ${count}`.execute(db);
  return rows;
}

export async function listFilesById(db: Database, ids: string[]): Promise<CheckedFile[]> {
  const { rows } = await sql<CheckedFile>`${checkedFile} where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function setChecksums(db: Database, id: string, checksums: Checksums, bytes: number): Promise<void> {
  await db
    .updateTable('files')
    .set({ checksums: JSON.stringify(checksums), bytes })
    .where('id', '=', id)
    .execute();
}

export async function setContentType(db: Database, id: string, contentType: string): Promise<void> {
  await db.updateTable('files').set({ content_type: contentType }).where('id', '=', id).execute();
}

export interface Progress {
  checked: number;
  lastFile: string;
  missing: string[];
  damaged: string[];
}

export async function addProgress(db: Database, id: string, { checked, lastFile, ...lost }: Progress): Promise<void> {
  await sql`
    update file_checks set checked = checked + ${checked}, last_file = ${lastFile}, moved_at = now(),
      missing = missing || ${lost.missing}::text[], damaged = damaged || ${lost.damaged}::text[]
    where id = ${id}`.execute(db);
}

export async function finishFileCheck(db: Database, id: string, orphans: number): Promise<void> {
  await sql`delete from file_checks where finished_at is not null`.execute(db);
  await sql`update file_checks set finished_at = now(), orphans = ${orphans} where id = ${id}`.execute(db);
}

/** Includes its age in seconds. */
export async function findLatestFileCheck(db: Database) {
  return db
    .selectFrom('file_checks')
    .select(['checked', 'missing', 'damaged', 'orphans'])
    .select(sql<number>`extract(epoch from now() - finished_at)::float8`.as('seconds'))
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
}

export async function findFileCheck(db: Database) {
  return db
    .selectFrom('file_checks')
    .select(['started_at', 'finished_at', 'checked', 'total'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function removeFromFindings(db: Database, keys: string[]): Promise<void> {
  await sql`
    update file_checks set missing = array(select unnest(missing) except select unnest(${keys}::text[]) order by 1),
      damaged = array(select unnest(damaged) except select unnest(${keys}::text[]) order by 1)
    where finished_at is not null`.execute(db);
}

export async function setOrphans(db: Database, orphans: number): Promise<void> {
  await db.updateTable('file_checks').set({ orphans }).where('finished_at', 'is not', null).execute();
}
