import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function listVisitorEvents(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('visitor_events').select('event_id').orderBy('event_id').execute();
  return rows.map((row) => row.event_id);
}

export async function replaceVisitorEvents(tx: Database, ids: string[]): Promise<void> {
  await sql`
    with gone as (delete from visitor_events where event_id <> all(${ids}::uuid[]))
    insert into visitor_events (event_id) select id from events where id = any(${ids}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function findAddress(db: Database, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
