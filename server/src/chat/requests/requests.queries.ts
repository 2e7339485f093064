import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

const isOpen = sql`c.requested_by is not null and c.accepted_at is null`;

export function requestFor(userId: string): RawBuilder<unknown> {
  return sql`case when ${isOpen} then case when c.requested_by = ${userId} then 'sent' else 'received' end end`;
}

export const isDeclined = sql<boolean>`(${isOpen} and c.declined_at is not null and c.requested_by <> p.user_id)`;

export async function decideRequest(
  db: Database,
  userId: string,
  conversationId: string,
  column: 'accepted_at' | 'declined_at',
): Promise<boolean> {
  // A declined conversation is in no list, so it must not count as pinned.
  const { rows } = await sql`
    with decided as (
      update conversations c set ${sql.ref(column)} = now()
      where id = ${conversationId} and ${isOpen} and c.requested_by <> ${userId}
        and exists (select from participants p where p.conversation_id = c.id and p.user_id = ${userId})
        and ${sql.ref(column)} is null
      returning id
    ), unpinned as (
      update participants p set pinned_at = null from decided
      where p.conversation_id = decided.id and p.user_id = ${userId} and ${column === 'declined_at'})
    select from decided`.execute(db);
  return rows.length > 0;
}

export async function acceptBetween(db: Database, oneId: string, otherId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update conversations c set accepted_at = now()
    where direct_low = least(${oneId}::uuid, ${otherId}::uuid) and direct_high = greatest(${oneId}::uuid, ${otherId}::uuid)
      and ${isOpen} returning id`.execute(db);
  return rows[0]?.id ?? null;
}
