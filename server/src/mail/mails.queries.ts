import type { MailKind } from 'contract/mail.ts';
import { sql } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';

/** Every kind of mail that is told apart: those to applicants, and those of our own. */
export type AnyMailKind = NonNullable<Tables['mails']['kind']>;

/** Puts mails into the outbox; answers their ids. */
export async function insertMails(
  db: Database,
  status: 'queued' | 'kept',
  mails: Pick<Tables['mails'], 'to_address' | 'subject' | 'sealed_body' | 'kind'>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (to_address, subject, sealed_body, kind, status)
    select *, ${status}::text from unnest(
      ${mails.map((mail) => mail.to_address)}::text[], ${mails.map((mail) => mail.subject)}::text[],
      ${mails.map((mail) => mail.sealed_body)}::bytea[], ${mails.map((mail) => mail.kind)}::text[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A mail that is still to be delivered in this round; null when it was, is gone, or is sent by a later round. */
export async function findUndelivered(db: Database, id: string, round: number) {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'sent')
    .where('round', '=', round)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Queues a mail once more; answers its round: attempts of earlier ones end. Null when it is queued, or must not go. */
export async function requeueMail(db: Database, id: string): Promise<number | null> {
  const row = await db
    .updateTable('mails')
    .set((eb) => ({ status: 'queued', round: eb('round', '+', 1) }))
    .where('id', '=', id)
    .where('status', '!=', 'queued')
    .where('withdrawn_at', 'is', null)
    .returning('round')
    .executeTakeFirst();
  return row?.round ?? null;
}

/** One mail of the outbox; null when there is none. */
export async function findMail(db: Database, id: string) {
  return (await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
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

/** Takes back what mails of some kinds told an address: they are not sent, not again either. */
export async function withdrawMails(tx: Database, address: string, kinds: MailKind[]): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** How many mails of some kinds an address was written within the last hour. */
export async function countRecentMails(db: Database, address: string, kinds: AnyMailKind[]): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
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
