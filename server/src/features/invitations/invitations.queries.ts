import type { Invited, Invitee } from 'contract/invitations.ts';
import type { Role } from 'contract/members.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { isoTime, type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';

interface InvitedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
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

/** Null for a member. Blank fields change nothing. */
export async function putInvitee(tx: Database, { email, name, college, course }: Invitee): Promise<InvitedUser | null> {
  const user = { name: name || (email.split('@')[0] ?? email), email, college, course };
  const details = { ...(name && { name }), ...(college && { college }), ...(course && { course }) };
  const row = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ email, ...details })
        .where('users.joined_at', 'is', null),
    )
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst();
  return row ?? null;
}

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
