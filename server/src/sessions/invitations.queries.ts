import type { Role } from 'contract/members.ts';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** An invitation that is still good, with whom it is for; the first admin's is for nobody yet. */
export interface GoodInvitation {
  id: string;
  user_id: string | null;
  role: Role;
  name: string | null;
  email: string | null;
}

/** Finds a good invitation by its token's hash. */
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

/** Uses a good invitation up; null when it is not good, or somebody was quicker. Locks its user first. */
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

/** Writes the first admin's invitation, in place of an earlier one. */
export async function replaceOpenInvitation(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', 'is', null).execute();
  await db
    .insertInto('invitations')
    .values({ user_id: null, role: 'admin', token_hash: tokenHash, expires_at: sql<Date>`now() + interval '7 days'` })
    .execute();
}

/** Deletes the first admin's invitation: there is an admin. */
export async function deleteOpenInvitations(db: Database): Promise<void> {
  await db.deleteFrom('invitations').where('user_id', 'is', null).execute();
}

/** Gives an invited user another token, good for seven days, in place of an earlier one. */
export async function writeInvitation(
  db: Database,
  { id, role }: { id: string; role: Role },
  { tokenHash, sealedToken }: { tokenHash: Buffer; sealedToken: Buffer },
): Promise<void> {
  const token = { token_hash: tokenHash, sealed_token: sealedToken, expires_at: sql<Date>`now() + interval '7 days'` };
  await db
    .insertInto('invitations')
    .values({ user_id: id, role, ...token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
    .execute();
}

/** The sealed token of a user's invitation while it is good, locked until the end of the transaction; else null. */
export async function findGoodToken(tx: Database, userId: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('invitations')
    .select('sealed_token')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row?.sealed_token ?? null;
}

/** Takes back the invitation of an address, if it was not taken up: what approved it counts as rejected from now on. */
export async function deleteInvitationOf(tx: Database, email: string, adminId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute();
  await sql`
    update applications a set status = 'rejected', decided_by = ${adminId}, decided_at = now()
    from users u where u.email = ${email} and u.joined_at is null and a.user_id = u.id and a.status = 'approved'`.execute(
    tx,
  );
}
