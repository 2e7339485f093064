import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

export async function deleteSavedIn(tx: Database, groupId: string, userId: string): Promise<void> {
  await sql`
    delete from saved_posts s using posts p
    where p.id = s.post_id and p.group_id = ${groupId} and s.user_id = ${userId}`.execute(tx);
}

/** These three return the files, for the caller to remove. */
export async function leaveScheduled(tx: Database, groupId: string, userId: string): Promise<string[]> {
  return deleteScheduled(tx, sql`group_id = ${groupId} and author_id = ${userId}`);
}

export async function deleteGroupScheduled(tx: Database, groupId: string): Promise<string[]> {
  return deleteScheduled(tx, sql`group_id = ${groupId}`);
}

export async function deleteGroupPosts(tx: Database, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with files as (
      select x.file_id as id from post_files x join posts p on p.id = x.post_id where p.group_id = ${groupId}),
    gone as (delete from posts where group_id = ${groupId})
    select id from files`.execute(tx);
  return rows.map(({ id }) => id);
}

async function deleteScheduled(tx: Database, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with files as (
      select file_id as id from scheduled_files where scheduled_id in (select id from scheduled_posts where ${which})),
    gone as (delete from scheduled_posts where ${which})
    select id from files`.execute(tx);
  return rows.map(({ id }) => id);
}
