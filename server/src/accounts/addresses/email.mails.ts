import type { Database } from '../../platform/database/tables.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';

type Sender = Pick<Services, 'mail' | 'club'>;

export async function mailConfirmLink(
  { mail, club }: Sender,
  tx: Database,
  { email, name, link }: { email: string; name: string; link: string },
): Promise<void> {
  await mail.send(tx, {
    to: email,
    kind: 'confirm',
    subject: t('mails.confirmEmail.subject', { club: club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.confirmEmail.lead', { club: club.current.name }),
      link,
      t('mails.ignore'),
    ),
  });
}

export async function mailEmailNotice(
  { mail, club }: Sender,
  tx: Database,
  { email, name, wanted: newAddress }: { email: string; name: string; wanted: string },
): Promise<void> {
  await mail.send(tx, {
    to: email,
    subject: t('mails.emailNotice.subject', { club: club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.emailNotice.lead', { wanted: newAddress }),
      t('mails.emailNotice.notYou'),
    ),
  });
}

export async function mailAlreadyUsed({ mail, club }: Sender, tx: Database, email: string): Promise<void> {
  await mail.send(tx, {
    to: email,
    subject: t('mails.emailTaken.subject', { club: club.current.name }),
    text: paragraphs(t('mails.helloNoName'), t('mails.emailTaken.lead', { club: club.current.name })),
  });
}
