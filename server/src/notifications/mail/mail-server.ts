import type { Transporter } from 'nodemailer';
import { asIs, type Text, t } from '../../platform/locales/text.ts';
import { isLocalHost } from '../../platform/outgoing/public-address.ts';

interface Timeouts {
  connectionTimeout?: number;
  greetingTimeout?: number;
  socketTimeout?: number;
}

/** Outside the club's network mails must be encrypted: they hold links to accounts, and STARTTLS could be stripped. */
export async function openTransport(url: string, timeouts: Timeouts = {}): Promise<Transporter> {
  // Loaded with the first mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...(mustEncrypt(url) && { requireTLS: true }), ...timeouts });
}

export function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !isLocalHost(hostname) && !searchParams.has('requireTLS');
}

// These errors come from a mail server, so its text is about the mail.
const aboutTheMail: Record<string, Text> = {
  EAUTH: t('mailServer.credentials'),
  EENVELOPE: t('mailServer.envelope'),
  EMESSAGE: t('mailServer.message'),
};

/** Network errors stay in the log only: otherwise admins could scan for open ports inside. */
export function explainFailure(error: unknown): Text {
  const { code, response } = describe(error);
  const reason = aboutTheMail[code];
  if (!reason) return t('mailServer.unreachable');
  if (!response) return reason;
  const says = t('mailServer.says', { response });
  return (language) => `${reason(language)} ${says(language)}`;
}

/** The mail log only contains the mail server's own text. */
export function describeFailure(error: unknown): Text {
  const { code, response } = describe(error);
  return aboutTheMail[code] && response ? asIs(response) : explainFailure(error);
}

function describe(error: unknown): { code: string; response: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const response =
    error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : '';
  return { code, response };
}
