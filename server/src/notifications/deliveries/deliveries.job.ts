import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import { coalesce } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { groupsOf } from '../notifications.card.ts';
import { unsubscribeToken } from '../settings/unsubscribe.ts';
import { claimDueMails, claimDuePushes, type DueMails } from './deliveries.queries.ts';
import { sentenceOf, withLink } from './sentences.ts';

// Notifications raised together are mailed together.
const delayMs = 500;

/** Delivers soon after a notification is raised; the job covers those that become due when quiet hours end. */
export function deliverNotifications(services: Services, isClosing: () => boolean): void {
  const { jobs, facts, log } = services;
  const deliverSoon = coalesce(async () => {
    if (isClosing()) return 0;
    await deliverDue(services).catch((err) => {
      if (!isClosing()) log.warn({ err }, 'notifications could not be delivered yet');
    });
    return delayMs;
  }, delayMs);
  facts.on('notifications.changed', () => deliverSoon('all'));
  jobs.work('notifications.deliver', () => deliverDue(services), '* * * * *');
}

export async function deliverDue(services: Services): Promise<void> {
  while (await mailSome(services));
  while (await pushSome(services));
}

function mailSome(services: Services): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const mails = await claimDueMails(tx);
    if (!mails) return false;
    // Without a mail server, don't fill the mail log with notifications.
    if (!services.mail.delivers) return true;
    await services.mail.sendAll(
      tx,
      mails.map((mail) => writeMail(services, mail)),
    );
    return true;
  });
}

async function pushSome(services: Services): Promise<boolean> {
  const { jobs } = services;
  const ids = await inTransaction(services, async (tx) => {
    const due = await claimDuePushes(tx);
    await jobs.addAll(
      tx,
      'notifications.push',
      due.map((notificationId) => ({ payload: { notificationId } })),
    );
    return due;
  });
  if (ids.length > 0) jobs.wake('notifications.push');
  return ids.length > 0;
}

function writeMail({ publicUrl, secret }: Services, { userId, name, email, entries }: DueMails) {
  const items = entries.map((one) => ({ sentence: sentenceOf(one), url: `${publicUrl()}${one.url}` }));
  const [first] = items;
  const topic = entries[0]?.kind ?? 'daily';
  return {
    to: email,
    subject: items.length === 1 && first ? first.sentence : t('mails.notifications.subject', { count: items.length }),
    text: paragraphs(t('mails.hello', { name }), ...items.map(({ sentence, url }) => withLink(sentence, url))),
    unsubscribe: unsubscribeToken(secret, userId, topic),
    groupIds: groupsOf(entries),
  };
}
