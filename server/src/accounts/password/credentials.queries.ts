import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface Credentials {
  userId: string;
  name: string;
  email: string;
  hash: string;
}

export function findCredentials(db: Database, userId: string): Promise<Credentials | null> {
  return findBy(db, 'u.id', userId);
}

export function findCredentialsByEmail(db: Database, email: string): Promise<Credentials | null> {
  return findBy(db, 'u.email', email);
}

async function findBy(db: Database, column: 'u.id' | 'u.email', value: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'u.name', 'u.email', 'a.password as hash'])
    .where(column, '=', value)
    .where('a.provider_id', '=', 'credential')
    .where('a.password', 'is not', null)
    .executeTakeFirst();
  return row ? { ...row, hash: row.hash ?? '' } : null;
}

/** False if another change of the verified password came first. */
export async function replacePassword(db: Database, userId: string, verified: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', verified)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function revokeLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute();
  await sql`delete from email_changes where user_id = ${userId}`.execute(db);
}

export async function updatePassword(tx: Database, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
