import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from quota_uses where at < now() - interval '1 day'`.execute(db);
  await sql`delete from sessions where expires_at < now() or created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from verifications where expires_at < now()`.execute(db);
  await sql`delete from known_browsers where seen_at < now() - interval '400 days'`.execute(db);
  await sql`delete from email_changes where expires_at < now()`.execute(db);
  await sql`delete from invitations where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from application_links where created_at < now() - interval '1 year'`.execute(db);
  await sql`delete from join_links where expires_at < now() - interval '1 year'`.execute(db);
}
