import type { Role } from 'contract/members.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { isoTime } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { avatarUrl } from '../members/members.card.ts';

const userJson = sql`json_build_object(
  '_id', u.id, 'name', u.name, 'email', u.email, 'avatar', ${avatarUrl('u.avatar_id')}, 'role', u.role,
  'badges', u.badges, 'joined', u.joined_at is not null, 'createdAt', ${isoTime('u.created_at')})::text`;

/** All users, newest first, one more than asked for. */
export async function listUserRows(
  db: Database,
  { limit, cursor }: PageQuery,
): Promise<{ id: string; json: string }[]> {
  const { rows } = await sql<{ id: string; json: string }>`
    select u.id, ${userJson} as json from users u ${cursor ? sql`where u.id < ${cursor}` : sql``}
    order by u.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** One user's row as JSON; throws not_found. */
export async function getUserJson(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`select ${userJson} as json from users u where u.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('This member');
  return rows[0].json;
}

/** Makes changes of roles and deletions take turns until the end of the transaction. */
export async function lockRoles(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(3)`.execute(tx);
}

/** The role a user has at this moment; null when there is none. */
export async function findRole(tx: Database, id: string): Promise<Role | null> {
  const row = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role ?? null;
}

/** Gives a user another role; false when there is no such user. */
export async function updateRole(tx: Database, id: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('users').set({ role }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Adds (`remove` false), removes (true) or toggles (undefined) a badge; null when there is no such user. */
export async function updateBadge(tx: Database, id: string, badge: string, remove: boolean | undefined) {
  const { rows } = await sql<{ badges: string[] }>`
    update users set badges = case
      when ${remove ?? null}::boolean or (${remove ?? null}::boolean is null and ${badge} = any(badges)) then array_remove(badges, ${badge})
      when ${badge} = any(badges) then badges
      else array_append(badges, ${badge}) end
    where id = ${id} returning badges`.execute(tx);
  return rows[0]?.badges ?? null;
}

/** What goes with a user: their sessions, posts, and the files of these and of their profile. */
export async function listBelongings(tx: Database, userId: string) {
  const { rows } = await sql<{ sessionIds: string[]; postIds: string[]; fileIds: string[] }>`
    select array(select id::text from sessions where user_id = ${userId}) as "sessionIds",
      array(select id::text from posts where author_id = ${userId}) as "postIds",
      array(
        select media_id::text from posts where author_id = ${userId} and media_id is not null
        union select unnest(array_remove(array[avatar_id, cover_id], null))::text from users where id = ${userId}
      ) as "fileIds"`.execute(tx);
  const [belongings] = rows;
  if (!belongings) throw notFound('This member');
  return belongings;
}

/** Locks a user's row, so that nothing of theirs is added while they are deleted; false when there is none. */
export async function lockUser(tx: Database, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Deletes a user and, by their keys, all that is theirs. */
export async function deleteUserRow(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
