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
