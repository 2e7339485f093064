import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** The text of a message that can be forwarded; null once it was deleted, and for notices. Keeps its files meanwhile. */
export async function findForwardable(tx: Database, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select body from messages where id = ${messageId} and deleted_at is null and notice is null for share`.execute(tx);
  return rows[0]?.body ?? null;
}

/** Marks a message as forwarded, and gives it the files of another one. */
export async function attachForwarded(tx: Database, fromId: string, messageId: string): Promise<void> {
  await sql`update messages set forwarded = true where id = ${messageId}`.execute(tx);
  await sql`
    insert into message_attachments (message_id, file_id)
    select ${messageId}, file_id from message_attachments where message_id = ${fromId}`.execute(tx);
}
