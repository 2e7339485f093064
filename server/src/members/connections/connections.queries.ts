import type { ConnectionRequest } from 'contract/members/connections.ts';
import type { Relationship } from 'contract/members/members.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { type Fields, type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { hiddenFrom, sees } from '../blocks/sees.queries.ts';
import { cardFields, memberCard, mutualIds, relationshipTo } from '../members.card.ts';

type RequestOutcome = 'requested' | 'accepted';

/** The other's request becomes a connection, an own one stays: one atomic statement, which also notifies them. */
export async function putRequest(
  db: Database,
  userId: string,
  otherId: string,
  note: string,
): Promise<{ outcome: RequestOutcome } | null> {
  const { rows } = await sql<{ outcome: RequestOutcome }>`
    with request as (
      insert into connections (low_id, high_id, requested_by, note)
      select least(id, ${userId}::uuid), greatest(id, ${userId}::uuid), ${userId}, ${note}
      from users where id = ${otherId} and joined_at is not null and ${sees(userId, 'id')} for key share
      on conflict (low_id, high_id) do update set connected_at = now(), note = ''
        where connections.connected_at is null and connections.requested_by = ${otherId}
      returning connected_at is not null as connected)
    select case when connected then 'accepted' else 'requested' end as outcome,
      case when connected then ${notifyOfAcceptance(userId, otherId)}
        else notify_members('connection.requested', 'member', ${userId}, ${userId}, array[${otherId}::uuid]) end::text[] as notified
    from request`.execute(db);
  return rows[0] ?? null;
}

export async function connectRequest(db: Database, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    with connected as (
      update connections set connected_at = now(), note = ''
      where low_id = least(${userId}::uuid, ${otherId}::uuid) and high_id = greatest(${userId}::uuid, ${otherId}::uuid)
        and connected_at is null and requested_by = ${otherId} returning low_id)
    select (${notifyOfAcceptance(userId, otherId)})::text[] as notified from connected`.execute(db);
  return rows.length > 0;
}

function notifyOfAcceptance(userId: string, otherId: string) {
  return sql`withdraw_notifications('connection.requested', ${otherId}, null, ${userId})
    || notify_members('connection.accepted', 'member', ${userId}, ${userId}, array[${otherId}::uuid])`;
}

export async function deleteConnection(db: Database, userId: string, otherId: string) {
  const { rows } = await sql<{ before: Relationship }>`
    with gone as (
      delete from connections
      where low_id = least(${userId}::uuid, ${otherId}::uuid) and high_id = greatest(${userId}::uuid, ${otherId}::uuid)
      returning case when connected_at is not null then 'connected'
        when requested_by = ${userId} then 'sent' else 'received' end as before)
    select before, (withdraw_notifications('connection.requested', ${otherId}, null, ${userId})
      || withdraw_notifications('connection.requested', ${userId}, null, ${otherId}))::text[] as notified
    from gone`.execute(db);
  return rows[0] ?? null;
}

export async function findRelationship(db: Database, userId: string, otherId: string): Promise<Relationship | null> {
  const { rows } = await sql<{ relationship: Relationship | null }>`
    select ${relationshipTo(userId)} as relationship from users u
    where u.id = ${otherId} and u.joined_at is not null and ${sees(userId, 'u.id')}`.execute(db);
  return rows[0]?.relationship ?? null;
}

export async function listRequestCards(db: Database, userId: string, sent: boolean, { limit, cursor }: PageQuery) {
  const { rows } = await sql<JsonRow>`
    select u.id, ${sent ? memberCard(userId) : requestCard(userId)}::text as json
    from (
      select case when c.low_id = ${userId} then c.high_id else c.low_id end as id, c.requested_at, c.note
      from connections c where ${userId} in (c.low_id, c.high_id) and c.connected_at is null
        and (c.requested_by = ${userId}) = ${sent}
    ) r join users u on u.id = r.id and ${sees(userId, 'u.id')}
    ${cursor ? sql`where (r.requested_at, r.id) < (${requestedAt(userId, cursor)}, ${cursor}::uuid)` : sql``}
    order by r.requested_at desc, r.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}

function requestCard(userId: string) {
  const fields: Fields<ConnectionRequest> = { ...cardFields(userId), note: 'r.note' };
  return sql`json_strip_nulls(${jsonObject<ConnectionRequest>(fields)})`;
}

function requestedAt(userId: string, otherId: string) {
  return sql`(select requested_at from connections
    where low_id = least(${userId}::uuid, ${otherId}::uuid) and high_id = greatest(${userId}::uuid, ${otherId}::uuid))`;
}

export async function findPair(db: Database, userId: string, otherId: string) {
  const { rows } = await sql<{ name: string; otherName: string; relationship: Relationship }>`
    select coalesce((select name from users where id = ${userId}), '') as name,
      coalesce((select name from users where id = ${otherId}), '') as "otherName",
      coalesce((select ${relationshipTo(userId)} from users u where u.id = ${otherId} and ${sees(userId, 'u.id')}), 'none')
        as relationship`.execute(db);
  return rows[0];
}

export async function listMutualRows(
  db: Database,
  viewerId: string,
  otherId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select u.id, ${memberCard(viewerId)}::text as json
    from (${mutualIds(viewerId, sql`${otherId}::uuid`)}) both_know join users u on u.id = both_know.id
    where ${sees(viewerId, 'u.id')} and ${otherId}::uuid <> all(${hiddenFrom(viewerId)}) ${cursor ? sql`and u.id < ${cursor}` : sql``}
    order by u.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}
