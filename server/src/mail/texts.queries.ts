import type { MailKind } from 'contract/mail.ts';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The words an admin has chosen for a mail; null where they are the product's own. */
export async function findMailText(db: Database, kind: MailKind) {
  return (await db.selectFrom('mail_texts').selectAll().where('kind', '=', kind).executeTakeFirst()) ?? null;
}

/** Keeps the words an admin has chosen for a mail. */
export async function putMailText(
  tx: Database,
  text: { kind: MailKind; subject: string; body: string; changed_by: string },
): Promise<void> {
  await tx
    .insertInto('mail_texts')
    .values(text)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...text, changed_at: sql<Date>`now()` }))
    .execute();
}

/** Forgets the words an admin has chosen for a mail. */
export async function deleteMailText(tx: Database, kind: MailKind): Promise<void> {
  await tx.deleteFrom('mail_texts').where('kind', '=', kind).execute();
}
