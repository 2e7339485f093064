import type { Passkey } from 'contract/accounts/account.passkeys.ts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
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

const fields = sql`id as _id, device, ${isoTime('created_at')} as "createdAt", ${isoTime('used_at')} as "usedAt"`;

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${fields} from passkeys where user_id = ${userId} order by id desc`.execute(db);
  return rows;
}

export async function listCredentialIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', userId).execute();
  return rows.map(({ credential_id }) => credential_id);
}

export async function insertPasskey(
  tx: Database,
  userId: string,
  { credentialId, publicKey, counter, transports, device }: PasskeyKey & { transports: string[]; device: string },
): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, device)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${device})
    on conflict (credential_id) do nothing returning ${fields}`.execute(tx);
  return rows[0] ?? null;
}

export async function deletePasskey(tx: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
