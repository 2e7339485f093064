import type { Database } from '../../platform/database/tables.ts';
import { lines, paragraphs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import type { MovedMember } from './alumni.queries.ts';

export async function mailAlumni(
  { mail, club, publicUrl }: Services,
  tx: Database,
  members: MovedMember[],
  why: 'byDate' | 'byHand',
): Promise<void> {
  const clubName = club.current.name;
  const ifWrong = {
    byDate: (id: string) => lines(t('mails.alumni.studying'), `${publicUrl()}/profile/${id}`),
    byHand: () => t('mails.mistake'),
  }[why];
  const mails = members
    .filter((member) => member.isMailed)
    .map(({ id, name, email }) => ({
      to: email,
      subject: t('mails.alumni.subject', { club: clubName }),
      text: paragraphs(
        t('mails.hello', { name }),
        lines(t('mails.alumni.lead', { club: clubName }), `${publicUrl()}/members?alumni=true`),
        lines(t('mails.alumni.settings'), `${publicUrl()}/settings`),
        ifWrong(id),
      ),
    }));
  await mail.sendAll(tx, mails);
}
