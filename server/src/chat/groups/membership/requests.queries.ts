import type { GroupRequest } from 'contract/chat/groups/membership.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { memberCard, sees } from '../../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../../../platform/database/json.ts';
import type { Database } from '../../../platform/database/tables.ts';

const waits = sql<boolean>`r.declined_at is null and r.removed_at is null`;

export async function listRequestRows(
  db: Database,
  viewerId: string,
  conversationId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const request = jsonObject<GroupRequest>({ user: memberCard(viewerId), createdAt: isoTime('r.created_at') });
  const after = cursor
    ? sql`and (r.created_at, r.user_id) > (
        select o.created_at, o.user_id from group_requests o where o.conversation_id = r.conversation_id and o.user_id = ${cursor})`
    : sql``;
  const { rows } = await sql<JsonRow>`
    select u.id, ${request}::text as json from group_requests r join users u on u.id = r.user_id
    where r.conversation_id = ${conversationId} and ${waits} and ${sees(viewerId, 'u.id')} ${after}
    order by r.created_at, r.user_id limit ${rowsFor(limit)}`.execute(db);
  return rows;
}

export async function putRequest(tx: Database, conversationId: string, userId: string): Promise<void> {
  await sql`
    insert into group_requests (conversation_id, user_id) values (${conversationId}, ${userId})
    on conflict (conversation_id, user_id) do update set created_at = now(), declined_at = null`.execute(tx);
}

export async function isWaiting(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from group_requests r
    where r.conversation_id = ${conversationId} and r.user_id = ${userId} and ${waits}`.execute(tx);
  return rows.length > 0;
}

export async function deleteWaiting(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from group_requests r
    where r.conversation_id = ${conversationId} and r.user_id = ${userId} and ${waits}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Forgets a request with its answer, and a removal. False without one. */
export async function deleteRequest(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('group_requests')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function updateDeclined(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update group_requests r set declined_at = now()
    where r.conversation_id = ${conversationId} and r.user_id = ${userId} and ${waits}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function insertRemoved(tx: Database, conversationId: string, userId: string): Promise<void> {
  await sql`
    insert into group_requests (conversation_id, user_id, removed_at) values (${conversationId}, ${userId}, now())
    on conflict (conversation_id, user_id) do update set removed_at = now()`.execute(tx);
}

export async function isRemoved(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('group_requests')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first, as long as there is room. */
export async function listWaitingIds(tx: Database, conversationId: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select r.user_id from group_requests r join users u on u.id = r.user_id
    where r.conversation_id = ${conversationId} and ${waits}
    order by r.created_at, r.user_id limit ${max}`.execute(tx);
  return rows.map((row) => row.user_id);
}
