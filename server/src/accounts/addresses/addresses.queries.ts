import type { Role } from 'contract/members/members.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface AddressHolder {
  id: string;
  name: string;
  email: string;
  role: Role;
  confirmed: boolean;
}

export function findHolder(db: Database, userId: string): Promise<AddressHolder | null> {
  return findBy(db, 'id', userId);
}

export function findHolderOf(db: Database, email: string): Promise<AddressHolder | null> {
  return findBy(db, 'email', email);
}

async function findBy(db: Database, column: 'id' | 'email', value: string): Promise<AddressHolder | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_verified as confirmed'])
    .where(column, '=', value)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function markConfirmed(tx: Database, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
}

/** Deletes password, passkeys, second factor and known browsers. Sessions stay. */
export async function deleteCredentials(tx: Database, userId: string): Promise<void> {
  await tx.updateTable('accounts').set({ password: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

export async function putEmailChange(
  db: Database,
  { userId, email, tokenHash, minutes }: { userId: string; email: string; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await sql`
    insert into email_changes (user_id, email, token_hash, expires_at)
    values (${userId}, ${email}, ${tokenHash}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update
      set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
}

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
