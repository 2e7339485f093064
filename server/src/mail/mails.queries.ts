import { sql } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';

/** Puts a mail into the outbox. */
export async function insertMail(
  db: Database,
  mail: Pick<Tables['mails'], 'to_address' | 'subject' | 'sealed_body' | 'status'>,
): Promise<string> {
  const row = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A mail that is still to be delivered; null when it was, or is gone. */
export async function findUndelivered(db: Database, id: string) {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that a mail was delivered. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: sql<Date>`now()`, error: null })
    .where('id', '=', id)
    .execute();
}

/** Notes why a mail could not be delivered. */
export async function markFailed(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('mails').set({ status: 'failed', error }).where('id', '=', id).execute();
}

/** The outbox, newest first, one more than asked for. */
export async function listMailRows(db: Database, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  return db
    .selectFrom('mails')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
