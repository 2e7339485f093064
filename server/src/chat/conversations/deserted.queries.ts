import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function findDeserted(db: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c
    where not exists (select from participants p where p.conversation_id = c.id) limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function deleteMessages(
  tx: Database,
  conversationId: string,
  limit: number,
): Promise<{ count: number; fileIds: string[] }> {
  const { rows } = await sql<{ count: number; fileIds: string[] }>`
    with taken as (
      select id from messages where conversation_id = ${conversationId} order by number limit ${limit}),
    held as (select file_id from message_attachments where message_id in (select id from taken)),
    gone as (delete from messages where id in (select id from taken) returning id)
    select (select count(*)::int from gone) as count, array(select file_id::text from held) as "fileIds"`.execute(tx);
  return rows[0] ?? { count: 0, fileIds: [] };
}

export async function deleteConversation(tx: Database, id: string): Promise<string[]> {
  const rows = await tx.deleteFrom('conversations').where('id', '=', id).returning('picture_id').execute();
  return rows.flatMap((row) => row.picture_id ?? []);
}
