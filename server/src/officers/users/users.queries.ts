import type { Role } from 'contract/members/members.ts';
import type { AdminUser, Suspension, UsersQuery } from 'contract/officers/admin.ts';
import { isBlank } from 'contract/text.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, hasSecondFactor, isAlumni, isVisibleTo } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import { nameMatches } from '../../platform/database/sql/name-search.ts';
import type { Database } from '../../platform/database/tables.ts';
import { brokenCursor, readCursor, writeCursor } from '../../platform/http/bodies/sort-cursor.ts';
import { notFound } from '../../platform/http/errors.ts';

const suspension = jsonObject<Suspension>({
  reason: 'x.reason',
  until: isoTime('x.until'),
  since: isoTime('x.created_at'),
});

const userJson = jsonObject<AdminUser>({
  _id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  avatar: avatarUrl('u.avatar_id'),
  role: 'u.role',
  badges: 'u.badges',
  alumni: isAlumni,
  joined: sql`u.joined_at is not null`,
  invitedUntil: sql`(select ${isoTime('i.expires_at')} from invitations i where i.user_id = u.id)`,
  createdAt: isoTime('u.created_at'),
  joinedAt: isoTime('u.joined_at'),
  lastSeenAt: isoTime('s.at'),
  secondFactor: hasSecondFactor,
  suspension: sql`(select ${suspension} from active_suspensions x where x.user_id = u.id)`,
});

/** Only shows the last visit if the member shows it to this officer. */
const usersFor = (viewerId: string) => sql`users u
    left join last_seen s on s.user_id = u.id and u.shows_last_seen and ${isVisibleTo('presence', viewerId)}`;

// Each key is also the text in the list's cursor.
const sortKeys = {
  name: { key: sql`u.plain_name`, type: sql`text`, isTime: false },
  joined: { key: sql`coalesce(u.joined_at, '-infinity')`, type: sql`timestamptz`, isTime: true },
  lastSeen: { key: sql`coalesce(s.at, '-infinity')`, type: sql`timestamptz`, isTime: true },
};

const momentInCursor = /^(-infinity|\d{4}-\d{2}-\d{2} [\d:.+-]+)$/;

type Filters = Omit<UsersQuery, 'limit' | 'cursor'> & { ids?: string[] };

export async function listUserRows(
  db: Database,
  viewerId: string,
  { limit, cursor, sort, ...filters }: Filters & Pick<UsersQuery, 'limit' | 'cursor'>,
): Promise<JsonRow[]> {
  const order = sort ? sortedBy(sort) : null;
  const { key, id } = { key: order?.key ?? sql`null`, id: sql`u.id` };
  const { rows } = await sql<JsonRow & { key: string }>`
    select u.id, (${key})::text as key, ${userJson}::text as json from ${usersFor(viewerId)}
    where ${sql.join([...conditionsOf(filters), ...(cursor ? [beyond(cursor, order)] : [])], sql` and `)}
    order by ${order ? sql`${order.key} ${order.direction}, ${id} ${order.direction}` : sql`${id} desc`}
    limit ${limit + 1}`.execute(db);
  return rows.map((row) => ({ id: order ? writeCursor([row.key, row.id]) : row.id, json: row.json }));
}

function sortedBy(sort: NonNullable<UsersQuery['sort']>) {
  const turned = sort.startsWith('-');
  const { key, type, isTime } = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const isFalling = isTime !== turned;
  return { key, type, isTime, direction: isFalling ? sql`desc` : sql`asc`, isFalling };
}

function beyond(cursor: string, order: ReturnType<typeof sortedBy> | null): RawBuilder<unknown> {
  const [key, id] = readCursor(cursor, order !== null);
  if (!order) return sql`u.id < ${id}::uuid`;
  if (order.isTime && !momentInCursor.test(key)) throw brokenCursor();
  const side = order.isFalling ? sql`<` : sql`>`;
  return sql`(${order.key}, u.id) ${side} (${key}::${order.type}, ${id}::uuid)`;
}

function conditionsOf({ q, role, joined, alumni, ids }: Filters): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(q && !isBlank(q) ? [sql`(${nameMatches(q)} or ${addressMatches(q)})`] : []),
    ...(role ? [sql`u.role = ${role}`] : []),
    ...(joined === undefined ? [] : [joined ? sql`u.joined_at is not null` : sql`u.joined_at is null`]),
    ...(alumni === undefined ? [] : [sql`${isAlumni} = ${sql.lit(alumni)}`]),
    ...(ids ? [sql`u.id = any(${ids}::uuid[])`] : []),
  ];
}

// A single letter occurs in every address, so it only matches the start.
function addressMatches(typed: string): RawBuilder<boolean> {
  const text = typed.trim().toLowerCase();
  if ([...text].length === 1) return sql<boolean>`u.email like starts_with_typed(${text})`;
  return sql<boolean>`u.email like '%' || starts_with_typed(${text})`;
}

export async function getUserJson(db: Database, viewerId: string, id: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${userJson}::text as json from ${usersFor(viewerId)} where u.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('member');
  return rows[0].json;
}

export async function findSuspension(db: Database, userId: string): Promise<Suspension | null> {
  const { rows } = await sql<{ json: Suspension }>`
    select ${suspension} as json from active_suspensions x where x.user_id = ${userId}`.execute(db);
  return rows[0]?.json ?? null;
}

export async function updateRole(tx: Database, id: string, role: Role): Promise<Role | null> {
  const { rows } = await sql<{ before: Role }>`
    update users set role = ${role} from (select id, role from users where id = ${id} for no key update) old
    where users.id = old.id returning old.role as before`.execute(tx);
  return rows[0]?.before ?? null;
}

export async function updateBadge(tx: Database, id: string, badge: string, remove: boolean | undefined) {
  const { rows } = await sql<{ badges: string[] }>`
    update users set badges = case
      when ${remove ?? null}::boolean or (${remove ?? null}::boolean is null and ${badge} = any(badges)) then array_remove(badges, ${badge})
      when ${badge} = any(badges) then badges
      else array_append(badges, ${badge}) end
    where id = ${id} returning badges`.execute(tx);
  return rows[0]?.badges ?? null;
}
