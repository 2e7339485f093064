import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Proves who someone is for some minutes; the database stores only the token's hash. */
export async function insertVerification(
  tx: Database,
  { userId, tokenHash, minutes }: { userId: string; tokenHash: string; minutes: number },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await tx.insertInto('verifications').values({ identifier: tokenHash, value: userId, expires_at }).execute();
}

export async function findVerification(db: Database, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function findVerifiedMember(
  db: Database,
  tokenHash: string,
): Promise<{ userId: string; email: string } | null> {
  const { rows } = await sql<{ userId: string; email: string }>`
    select u.id as "userId", u.email from verifications v join users u on u.id::text = v.value
    where v.identifier = ${tokenHash} and v.expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

export async function consumeVerification(tx: Database, tokenHash: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
}
