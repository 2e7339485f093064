import { createHash } from 'node:crypto';
import { recognizeDevice } from 'contract/devices.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { mayMail } from '../../mail/mail-limit.ts';
import type { Services } from '../../services.ts';
import { newToken } from '../../sessions/token.ts';
import { findRecipient, putBrowser } from './known-browsers.queries.ts';

/**
 * Keeps that a member signed in with this browser, and emails them when they never did before; not about the first one
 * of an account. Returns the token by which the browser is known from now on.
 */
export async function recognizeBrowser(
  services: Services,
  userId: string,
  { browser, userAgent }: { browser: string | null; userAgent: string },
): Promise<string> {
  const token = browser ?? newToken();
  const tokenHash = createHash('sha256').update(`${userId}:${token}`).digest();
  await inTransaction(services, async (tx) => {
    if (await putBrowser(tx, userId, tokenHash)) await mailNewBrowser(services, tx, userId, userAgent);
  });
  return token;
}

async function mailNewBrowser(services: Services, tx: Database, userId: string, userAgent: string): Promise<void> {
  const { mail, club, clock, publicUrl } = services;
  const member = await findRecipient(tx, userId);
  if (!member || !(await mayMail(services, tx, member.email, ['newBrowser']))) return;
  const { name, email, timeZone } = member;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  await mail.send(tx, {
    to: email,
    kind: 'newBrowser',
    subject: `New sign-in to your account at ${club.current.name}`,
    text: [
      `Hello ${name},`,
      `someone signed in to your account from a browser we haven't seen before: ${nameOf(userAgent)}, on ${format.format(clock.now())} (${timeZone}).`,
      'If that was you, you can ignore this email.',
      "If it wasn't you, choose a new password now. That ends every session, theirs too:",
      `${publicUrl()}/forgot-password`,
      'Your settings show where you are signed in, and end a single session:',
      `${publicUrl()}/settings`,
    ].join('\n\n'),
  });
}

function nameOf(userAgent: string): string {
  const { browser = 'an unknown browser', system } = recognizeDevice(userAgent);
  return system ? `${browser} on ${system}` : browser;
}
