import type { Database } from '../database/tables.ts';
import { paragraphs, t } from '../locales/text.ts';
import type { Services } from '../services.ts';

/** Emails a member that their password alone signs them in again: the owner should learn of it, whoever did it. */
export async function mailSecondFactorOff(
  { mail, club, publicUrl }: Pick<Services, 'mail' | 'club' | 'publicUrl'>,
  tx: Database,
  { email, name, byAdmin = false }: { email: string; name: string; byAdmin?: boolean },
): Promise<void> {
  const { name: clubName } = club.current;
  await mail.send(tx, {
    to: email,
    subject: t('mails.secondFactorOff.subject', { club: clubName }),
    text: paragraphs(
      t('mails.hello', { name }),
      t(byAdmin ? 'mails.secondFactorOff.byAdmin' : 'mails.secondFactorOff.byMember', { club: clubName }),
      `${publicUrl()}/settings`,
      t('mails.secondFactorOff.notYou'),
    ),
  });
}
