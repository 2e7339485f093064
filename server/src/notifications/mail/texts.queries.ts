import type { MailKind } from 'contract/notifications/mail.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function findMailText(db: Database, kind: MailKind) {
  return (await db.selectFrom('mail_texts').selectAll().where('kind', '=', kind).executeTakeFirst()) ?? null;
}

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

export async function deleteMailText(tx: Database, kind: MailKind): Promise<void> {
  await tx.deleteFrom('mail_texts').where('kind', '=', kind).execute();
}
