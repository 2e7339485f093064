import type { Session } from 'contract/accounts/account.ts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function listOwnSessions(db: Database, userId: string): Promise<Omit<Session, 'current'>[]> {
  const { rows } = await sql<Omit<Session, 'current'>>`
    select id as _id, coalesce(user_agent, '') as device, coalesce(ip_address, '') as address,
      ${isoTime('created_at')} as "createdAt", ${isoTime('updated_at')} as "usedAt"
    from sessions
    where user_id = ${userId} and expires_at > now() and created_at > now() - interval '30 days'
    order by updated_at desc, id desc`.execute(db);
  return rows;
}

export async function deleteOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
