import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

interface Removed {
  count: number;
  fileIds: string[];
}

export async function deleteApplications(tx: Database, before: Date, limit: number): Promise<Removed> {
  const { rows } = await sql<{ resume_id: string | null }>`
    delete from applications where id in (
      select id from applications
      where decided_at < ${before} and (status = 'rejected' or status = 'approved' and user_id is null)
        or from_member and created_at < ${before}
      order by id limit ${limit})
    returning resume_id`.execute(tx);
  return { count: rows.length, fileIds: rows.flatMap((row) => row.resume_id ?? []) };
}

export async function deleteEmptyLinks(tx: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from application_links where token_hash in (
      select token_hash from application_links
      where application_id is null and created_at < ${before} order by created_at limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

export async function releaseResumes(tx: Database, before: Date, limit: number): Promise<Removed> {
  const { rows } = await sql<{ resume_id: string }>`
    with old as (
      select id, resume_id from applications
      where resume_id is not null and status <> 'pending' and decided_at < ${before} order by id limit ${limit})
    update applications a set resume_id = null from old where a.id = old.id returning old.resume_id`.execute(tx);
  return { count: rows.length, fileIds: rows.map((row) => row.resume_id) };
}

export async function deleteMails(tx: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from mails where id in (
      select id from mails where created_at < ${before} and status <> 'queued' order by created_at limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

export async function deleteAuditLines(tx: Database, before: Date, limit: number): Promise<number> {
  await sql`select set_config('club.retention', 'on', true)`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from audit_log where id in (
      select id from audit_log where at < ${before} order by at limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

export async function deleteDeliveries(tx: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} and state <> 'pending'
      order by created_at limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

export async function deleteReports(tx: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from reports where id in (
      select id from reports where decided_at < ${before} order by decided_at limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** Ids are ordered by time, so they find the oldest notifications. */
export async function deleteNotifications(
  tx: Database,
  { readBefore, unreadBefore }: { readBefore: Date; unreadBefore: Date },
  limit: number,
): Promise<number> {
  const idAt = (time: Date) => sql`(select uuidv7(${time}::timestamptz - clock_timestamp()))`;
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id in (
      select id from notifications
      where id < ${idAt(readBefore)} and (read_at < ${readBefore} or read_at is null and raised_id < ${idAt(unreadBefore)})
      order by id limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}
