import { sql } from 'kysely';
import type { Database } from '../src/platform/database/tables.ts';
import { hashToken } from '../src/platform/secrets/token.ts';

export async function countTable(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from ${sql.id(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** A typical member to view the copy with, preferably with conversations. */
export async function findReader(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users u where joined_at is not null
      and not exists (select from active_suspensions s where s.user_id = u.id)
    order by role <> 'student', (select count(*) from participants p where p.user_id = u.id) desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertReaderSession(db: Database, userId: string, token: string): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + interval '1 hour'`,
      ip_address: null,
      user_agent: null,
    })
    .execute();
}
