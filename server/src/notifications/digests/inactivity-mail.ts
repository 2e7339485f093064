import { lines, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { unsubscribeToken } from '../settings/unsubscribe.ts';
import type { InactiveMember } from './inactivity.queries.ts';

const kinds = ['notifications', 'posts', 'members', 'events'] as const;

export function writeInactivityMail(
  { club: { current }, publicUrl, secret }: Pick<Services, 'club' | 'publicUrl' | 'secret'>,
  { userId, name, email, missed }: InactiveMember,
) {
  const club = current.name;
  const list = kinds
    .filter((kind) => missed[kind] > 0)
    .map(
      (kind): Text =>
        (language) =>
          `- ${t(`mails.inactivity.${kind}`, { count: missed[kind] })(language)}`,
    );
  return {
    to: email,
    subject: t('mails.inactivity.subject', { club }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.inactivity.away', { club }),
      ...(list.length > 0 ? [lines(t('mails.inactivity.missed'), ...list)] : []),
      lines(t('mails.inactivity.back'), publicUrl()),
      lines(t('mails.inactivity.leave'), `${publicUrl()}/settings`),
    ),
    unsubscribe: unsubscribeToken(secret, userId, 'inactivity'),
  };
}
