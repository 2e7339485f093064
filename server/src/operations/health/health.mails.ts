import { listAdminAddresses } from '../../accounts/accounts.kernel.ts';
import { fromStored, lines, paragraphs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import type { StoredFinding } from './outcome.ts';

/** Mails all admins what is wrong, and what to do about it. */
export async function mailProblems({ db, mail, club, publicUrl }: Services, problems: StoredFinding[]): Promise<void> {
  const mails = (await listAdminAddresses(db)).map(({ email, name }) => ({
    to: email,
    subject: t('mails.healthProblems.subject', { club: club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.healthProblems.lead'),
      ...problems.map(({ summary, advice }) => lines(fromStored(summary), fromStored(advice))),
      t('mails.healthProblems.again'),
      `${publicUrl()}/admin/health`,
    ),
  }));
  await db.transaction().execute((tx) => mail.sendAll(tx, mails));
}
