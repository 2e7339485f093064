import type { ClubSetup } from '../app.ts';

export interface OpenedMail {
  to: string;
  subject: string;
  text: string;
  status: string;
  /** The `token` of the mail's first link. */
  token: string;
}

/** Oldest first, decrypted. */
export async function readMails(
  { services: { db, secret } }: Pick<ClubSetup, 'services'>,
  to: string,
): Promise<OpenedMail[]> {
  const rows = await db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();
  return rows.map((row) => {
    const text = secret.decrypt(row.sealed_body) ?? '';
    const token = decodeURIComponent(/[?&]token=([^\s&]+)/.exec(text)?.[1] ?? '');
    return { to, subject: row.subject, text, status: row.status, token };
  });
}
