import type { Role } from 'contract/members/members.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface GoodInvitation {
  id: string;
  user_id: string | null;
  role: Role;
  name: string | null;
  email: string | null;
}

export async function findInvitation(db: Database, tokenHash: Buffer): Promise<GoodInvitation | null> {
  const row = await db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.user_id', 'i.role', 'u.name', 'u.email'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Null if the invitation is invalid or was just used. Locks its user first. */
export async function consumeInvitation(tx: Database, tokenHash: Buffer) {
  await sql`
    select from users where id = (select user_id from invitations where token_hash = ${tokenHash})
    for no key update`.execute(tx);
  const row = await tx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'role'])
    .executeTakeFirst();
  return row ?? null;
}

export async function replaceOpenInvitation(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', 'is', null).execute();
  await db
    .insertInto('invitations')
    .values({ user_id: null, role: 'admin', token_hash: tokenHash, expires_at: sql<Date>`now() + interval '7 days'` })
    .execute();
}

export async function deleteOpenInvitations(db: Database): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', 'is', null).execute();
}
