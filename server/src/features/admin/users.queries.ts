import type { AdminUser, UsersQuery } from 'contract/admin.ts';
import type { Role } from 'contract/members.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime, type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
import { avatarUrl, nameMatches } from '../members/members.card.ts';

const userJson = jsonObject<AdminUser>({
  _id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  avatar: avatarUrl('u.avatar_id'),
  role: 'u.role',
  badges: 'u.badges',
  joined: sql`u.joined_at is not null`,
  invitedUntil: sql`(select ${isoTime('i.expires_at')} from invitations i where i.user_id = u.id)`,
  createdAt: isoTime('u.created_at'),
});

export async function listUserRows(db: Database, query: UsersQuery): Promise<JsonRow[]> {
  const { limit, cursor, q, role, joined } = query;
  const parts = [
    sql`true`,
    ...(cursor ? [sql`u.id < ${cursor}`] : []),
    ...(q && !isBlank(q) ? [sql`(${nameMatches(q)} or ${addressMatches(q)})`] : []),
    ...(role ? [sql`u.role = ${role}`] : []),
    ...(joined === undefined ? [] : [joined ? sql`u.joined_at is not null` : sql`u.joined_at is null`]),
  ];
  const { rows } = await sql<JsonRow>`
    select u.id, ${userJson}::text as json from users u where ${sql.join(parts, sql` and `)}
    order by u.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

// A single letter occurs in every address, so only the beginning counts.
function addressMatches(typed: string): RawBuilder<boolean> {
  const text = typed.trim().toLowerCase();
  if ([...text].length === 1) return sql<boolean>`u.email like starts_with_typed(${text})`;
  return sql<boolean>`u.email like '%' || starts_with_typed(${text})`;
}

export async function getUserJson(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{
    json: string;
  }>`select ${userJson}::text as json from users u where u.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('This member');
  return rows[0].json;
}

export async function findRole(tx: Database, id: string): Promise<Role | null> {
  const row = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role ?? null;
}

export async function updateRole(tx: Database, id: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('users').set({ role }).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Adds (`remove` false), removes (true) or toggles (undefined) a badge; null if there is no such user. */
export async function updateBadge(tx: Database, id: string, badge: string, remove: boolean | undefined) {
  const { rows } = await sql<{ badges: string[] }>`
    update users set badges = case
      when ${remove ?? null}::boolean or (${remove ?? null}::boolean is null and ${badge} = any(badges)) then array_remove(badges, ${badge})
      when ${badge} = any(badges) then badges
      else array_append(badges, ${badge}) end
    where id = ${id} returning badges`.execute(tx);
  return rows[0]?.badges ?? null;
}
