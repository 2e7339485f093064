import type { Invited } from 'contract/accounts/invitations.ts';
import type { Role } from 'contract/members/members.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function writeInvitation(
  db: Database,
  { id, role }: { id: string; role: Role },
  { tokenHash, encryptedToken }: { tokenHash: Buffer; encryptedToken: Buffer },
): Promise<string> {
  const token = {
    token_hash: tokenHash,
    sealed_token: encryptedToken,
    expires_at: sql<Date>`now() + interval '7 days'`,
  };
  const { expiresAt } = await db
    .insertInto('invitations')
    .values({ user_id: id, role, ...token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
    .returning(isoTime('expires_at').as('expiresAt'))
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Encrypted, and locked until the transaction ends. */
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

export interface InvitedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
}

export async function putInvitedUser(
  tx: Database,
  user: { name: string; email: string; college: string; course: string },
  changes: Partial<typeof user> = user,
): Promise<InvitedUser | null> {
  const { email } = user;
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ email, ...changes })
        .where('users.joined_at', 'is', null),
    )
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst();
  return row ?? null;
}

/** Null for unknown ids and members. Locked until the transaction ends. */
export async function lockInvitedUser(tx: Database, id: string): Promise<InvitedUser | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('joined_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function userExists(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const invited = jsonObject<Invited>({
  _id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  expiresAt: isoTime('i.expires_at'),
  createdAt: isoTime('u.created_at'),
});

export async function listInvitedRows(db: Database, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select u.id, ${invited}::text as json
    from users u left join invitations i on i.user_id = u.id
    where u.joined_at is null ${cursor ? sql`and u.id < ${cursor}` : sql``}
    order by u.id desc limit ${limit + 1}`.execute(db);
  return rows;
}
