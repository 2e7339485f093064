import type { Database } from '../../database/tables.ts';

export async function findByEmail(db: Database, email: string): Promise<{ id: string; joined: boolean } | null> {
  const row = await db.selectFrom('users').select(['id', 'joined_at']).where('email', '=', email).executeTakeFirst();
  return row ? { id: row.id, joined: row.joined_at !== null } : null;
}
