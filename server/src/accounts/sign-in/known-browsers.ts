import { createHash } from 'node:crypto';
import { recognizeDevice } from 'contract/accounts/devices.ts';
import { mayMail } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { asIs, formatTime, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import { newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findRecipient, putBrowser } from './known-browsers.queries.ts';

/** Emails the member about a new browser, except the first. Returns the token by which the browser is known. */
export async function recognizeBrowser(
  services: Services,
  tx: Database,
  userId: string,
  { browser, userAgent }: { browser: string | null; userAgent: string },
): Promise<string> {
  const token = browser ?? newToken();
  const tokenHash = createHash('sha256').update(`${userId}:${token}`).digest();
  if (await putBrowser(tx, userId, tokenHash)) await mailNewBrowser(services, tx, userId, userAgent);
  return token;
}

async function mailNewBrowser(services: Services, tx: Database, userId: string, userAgent: string): Promise<void> {
  const { mail, club, clock, publicUrl } = services;
  const member = await findRecipient(tx, userId);
  if (!member || !(await mayMail(services, tx, member.email, ['newBrowser']))) return;
  const { name, email, timeZone } = member;
  const time = formatTime(clock.now(), timeZone, 'long');
  await mail.send(tx, {
    to: email,
    kind: 'newBrowser',
    subject: t('mails.newBrowser.subject', { club: club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      t('mails.newBrowser.lead', { browser: nameOf(userAgent), time, timeZone }),
      t('mails.newBrowser.you'),
      t('mails.newBrowser.notYou'),
      `${publicUrl()}/forgot-password`,
      t('mails.newBrowser.sessions'),
      `${publicUrl()}/settings`,
    ),
  });
}

function nameOf(userAgent: string): Text {
  const { browser: known, system } = recognizeDevice(userAgent);
  const browser = known ? asIs(known) : t('mails.newBrowser.unknown');
  return system ? t('mails.newBrowser.onSystem', { browser, system }) : browser;
}
