import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { lines, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { unsubscribeToken } from '../settings/unsubscribe.ts';
import { claimInactive, type InactiveMember } from './inactivity.queries.ts';

const batchSize = 200;

export function remindInactive(services: Services): void {
  services.jobs.work('inactivity.daily', () => remindAll(services), '23 7 * * *');
}

async function remindAll(services: Services): Promise<void> {
  const months = services.club.current.inactiveMonths;
  // Without a mail server, don't fill the mail log with reminders.
  if (months === null || !services.mail.delivers) return;
  while ((await remindSome(services, months)) === batchSize);
}

function remindSome(services: Services, months: number): Promise<number> {
  return inTransaction(services, async (tx) => {
    const inactive = await claimInactive(tx, { months, now: services.clock.now(), limit: batchSize });
    const mails = inactive.map((member) => writeInactivityMail(services, member));
    await services.mail.sendAll(tx, mails);
    return inactive.length;
  });
}

const kinds = ['notifications', 'posts', 'members', 'events'] as const;

function writeInactivityMail(
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
