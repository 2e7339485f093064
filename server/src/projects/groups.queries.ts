import { sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

/** Requests and invitations end. Contributors stay named, as authors do. */
export async function leaveGroupProjects(tx: Database, groupId: string, userId: string): Promise<void> {
  const ofGroup = sql`project_id in (select id from projects where group_id = ${groupId})`;
  await sql`
    with requests as (
      delete from seat_requests where user_id = ${userId} and seat_id in (select id from project_seats where ${ofGroup}))
    delete from project_contributors where user_id = ${userId} and confirmed_at is null and ${ofGroup}`.execute(tx);
}

export async function deleteGroupProjects(tx: Database, groupId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('projects').where('group_id', '=', groupId).returning('picture_id').execute();
  return rows.flatMap(({ picture_id }) => picture_id ?? []);
}
