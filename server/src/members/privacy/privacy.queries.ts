import type { PrivacySettings } from 'contract/members/privacy.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { audienceColumns, privacyJson } from './audiences.queries.ts';

export async function getPrivacyJson(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${privacyJson}::text as json from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.json ?? 'null';
}

export async function updatePrivacy(db: Database, userId: string, change: Partial<PrivacySettings>): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...audienceColumns(change),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
