import type { Role } from 'contract/members/members.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('joined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUser(
  db: Database,
  user: { name: string; email: string; role: Role },
): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function markJoined(db: Database, userId: string, name: string | null): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ joined_at: sql<Date>`now()`, email_verified: true, ...(name && { name }) })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPassword(db: Database, userId: string, hash: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .execute();
}
