import { sql } from 'kysely';
import { sees } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** Locked until the transaction ends; null unless it is the member's group. */
export async function findGroup(tx: Database, userId: string, conversationId: string) {
  const { rows } = await sql<{ owner_id: string | null; picture_id: string | null; size: number }>`
    select c.owner_id, c.picture_id, (select count(*)::int from participants where conversation_id = c.id) as size
    from conversations c join participants p on p.conversation_id = c.id and p.user_id = ${userId}
    where c.id = ${conversationId} and c.is_group for update of c`.execute(tx);
  return rows[0] ?? null;
}

export async function updateGroup(
  tx: Database,
  conversationId: string,
  change: { group_name?: string; owner_id?: string | null; picture_id?: string },
): Promise<void> {
  await tx.updateTable('conversations').set(change).where('id', '=', conversationId).execute();
}

export async function deleteParticipant(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('participants')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function findEldest(tx: Database, conversationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('participants')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function findMemberName(db: Database, viewerId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('joined_at', 'is not', null)
    .where(sees(viewerId, 'id'))
    .executeTakeFirst();
  return row?.name ?? null;
}
