import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Ignores case and accents; a member may keep the same name. */
export async function isOfficersName(db: Database, name: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from users where role <> 'student' and joined_at is not null and plain_name = plain(${name})
      and not exists (select from users where id = ${userId}::uuid and plain_name = plain(${name}))
    limit 1`.execute(db);
  return rows.length > 0;
}
