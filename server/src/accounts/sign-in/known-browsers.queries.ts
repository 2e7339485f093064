import { sql } from 'kysely';
import { wasInserted } from '../../platform/database/sql/was-inserted.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function putBrowser(tx: Database, userId: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isAnother: boolean }>`
    with others as (select from known_browsers where user_id = ${userId} limit 1)
    insert into known_browsers (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id, token_hash) do update set seen_at = now()
    returning ${wasInserted} and exists (select from others) as "isAnother"`.execute(tx);
  return rows[0]?.isAnother ?? false;
}

export async function findBrowser(db: Database, email: string, token: string): Promise<string | null> {
  const { rows } = await sql<{ known: string }>`
    select encode(k.token_hash, 'hex') as known from users u join known_browsers k on k.user_id = u.id
    where u.email = ${email} and k.token_hash = sha256(convert_to(u.id || ':' || ${token}, 'UTF8'))`.execute(db);
  return rows[0]?.known ?? null;
}

export async function findRecipient(tx: Database, userId: string) {
  const { rows } = await sql<{ name: string; email: string; timeZone: string }>`
    select u.name, u.email, coalesce(s.time_zone, c.time_zone) as "timeZone"
    from users u cross join club_settings c left join notification_settings s on s.user_id = u.id
    where u.id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}
