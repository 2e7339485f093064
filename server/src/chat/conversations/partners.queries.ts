import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

const maxPartners = 500;

/** Includes blocked members: direct partners first, then those in groups, from the most active conversations. */
export async function listPartnerIds(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.user_id as id from (
      select c.id, c.is_group, c.active_at from participants p join conversations c on c.id = p.conversation_id
      where p.user_id = ${userId} order by c.active_at desc limit 500) mine
    join participants other on other.conversation_id = mine.id
    where other.user_id <> ${userId}
    group by other.user_id order by bool_and(mine.is_group), max(mine.active_at) desc limit ${sql.lit(maxPartners)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
