import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { PasskeyKey } from './passkeys.ts';

export async function findPasskey(db: Database, id: string): Promise<(PasskeyKey & { userId: string }) | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, public_key: publicKey, counter } = row;
  return { userId, publicKey, counter: Number(counter), credentialId: id };
}

export async function recordUse(db: Database, id: string, counter: number): Promise<void> {
  await sql`update passkeys set counter = ${counter}, used_at = now() where credential_id = ${id}`.execute(db);
}
