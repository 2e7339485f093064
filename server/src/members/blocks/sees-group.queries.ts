import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

type MemberId = string | RawBuilder<unknown>;

/**
 * Whether the viewer is in the group of the column, in SQL; true without a group. Officers who are not in a group are
 * strangers to it, as everyone else. A null viewer sees all: the caller then decides who receives it.
 */
export function seesGroup(viewer: MemberId | null, column: string): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`true`;
  const group = sql.ref(column);
  return sql<boolean>`(${group} is null or exists (
    select from participants inside where inside.conversation_id = ${group} and inside.user_id = ${viewer}))`;
}

const groupName = (column: string) => sql`(
  select json_build_object('_id', named.id, 'name', named.group_name) from conversations named where named.id = ${sql.ref(column)})`;

export const groupOf = (column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} is not null then ${groupName(column)} end`;

const tables = {
  post: sql.table('posts'),
  event: sql.table('events'),
  project: sql.table('projects'),
  datePoll: sql.table('date_polls'),
};

export type GroupThing = keyof typeof tables;

const makers = {
  post: sql.ref('t.author_id'),
  event: sql.ref('t.created_by'),
  project: sql.ref('t.author_id'),
  datePoll: sql.ref('t.created_by'),
};

/** The members of the group that a thing is in, who alone hear of it; null without a group. No one, if it is gone. */
export async function findInsiders(db: Database, kind: GroupThing, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select case when t.group_id is not null then array(
      select user_id::text from participants where conversation_id = t.group_id) end as ids
    from ${tables[kind]} t where t.id = ${id}`.execute(db);
  return rows[0] ? rows[0].ids : [];
}

/** Whether it is in a group that the member may find and is not in. */
export async function isInsideOnly(db: Database, kind: GroupThing, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${tables[kind]} t join conversations c on c.id = t.group_id and c.access <> 'private'
    where t.id = ${id} and not ${seesGroup(memberId, 't.group_id')}
      and coalesce(${makers[kind]} <> all((select hidden_from(${memberId}))::uuid[]), true)`.execute(db);
  return rows.length > 0;
}

export async function listInsiders(db: Database, groupId: string | null): Promise<string[] | null> {
  if (groupId === null) return null;
  const { rows } = await sql<{ id: string }>`
    select user_id as id from participants where conversation_id = ${groupId}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findGroupId(db: Database, kind: GroupThing, id: string): Promise<string | null> {
  const { rows } = await sql<{ groupId: string | null }>`
    select t.group_id as "groupId" from ${tables[kind]} t where t.id = ${id}`.execute(db);
  return rows[0]?.groupId ?? null;
}

export async function listInside(db: Database, groupId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (groupId === null) return new Set(ids);
  const { rows } = await sql<{ id: string }>`
    select user_id as id from participants where conversation_id = ${groupId} and user_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

interface Standing {
  access: 'private' | 'request' | 'open';
  posting: 'all' | 'owners';
  isInside: boolean;
  isOwner: boolean;
}

export async function findStanding(db: Database, memberId: string, groupId: string): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select c.access, c.posting, inside.user_id is not null as "isInside", inside.owner_since is not null as "isOwner"
    from conversations c left join participants inside on inside.conversation_id = c.id and inside.user_id = ${memberId}
    where c.id = ${groupId} and c.is_group and c.member_count > 0`.execute(db);
  return rows[0] ?? null;
}
