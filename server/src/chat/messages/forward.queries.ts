import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Null for deleted messages and notices. Locks the message to keep its files. */
export async function findForwardable(tx: Database, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    select body from messages where id = ${messageId} and deleted_at is null and notice is null for share`.execute(tx);
  return rows[0]?.body ?? null;
}

export async function attachForwarded(tx: Database, fromId: string, messageId: string): Promise<void> {
  await sql`update messages set forwarded = true where id = ${messageId}`.execute(tx);
  await sql`
    insert into message_attachments (message_id, file_id)
    select ${messageId}, file_id from message_attachments where message_id = ${fromId}`.execute(tx);
}
