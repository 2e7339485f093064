import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function isEmailUsed(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export async function deleteEmailChange(db: Database, userId: string): Promise<void> {
  await sql`delete from email_changes where user_id = ${userId}`.execute(db);
}

export async function consumeEmailChange(
  db: Database,
  tokenHash: Buffer,
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await sql<{ userId: string; email: string }>`
    delete from email_changes where token_hash = ${tokenHash} and expires_at > now()
    returning user_id as "userId", email`.execute(db);
  return rows[0] ?? null;
}

export async function updateEmail(tx: Database, userId: string, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with former as (
      insert into former_emails (user_id, email)
      select id, users.email from users
      where id = ${userId} and email_verified and not exists (select from users where email = ${email})
      on conflict (user_id, email) do update set until = now())
    update users set email = ${email}, email_verified = true, updated_at = now()
    where id = ${userId} and not exists (select from users where email = ${email})`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
