import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import { isLoopback } from '../../config.ts';
import { asIs, type Text, t } from '../../platform/locales/text.ts';
import { isPublicAddress } from '../../platform/outgoing/public-address.ts';

interface Timeouts {
  connectionTimeout?: number;
  greetingTimeout?: number;
  socketTimeout?: number;
}

/**
 * The transport of a mail server. Beyond the club's own network mails go encrypted or not at all: they hold links that open
 * accounts, and whoever is in between could take the offer of STARTTLS out of the answer.
 */
export async function openTransport(url: string, timeouts: Timeouts = {}): Promise<Transporter> {
  // Loaded with the first mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...(mustEncrypt(url) && { requireTLS: true }), ...timeouts });
}

/** Whether a mail server has to encrypt; with `?requireTLS=false` in its address the operator says that it need not. */
export function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !isInside(hostname) && !searchParams.has('requireTLS');
}

// A name without a dot is one of a network of containers.
function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) || (isIP(host) ? !isPublicAddress(host) : !host.includes('.'));
}

// After these the other side has shown that it is a mail server: what it says is about the mail.
const aboutTheMail: Record<string, Text> = {
  EAUTH: t('mailServer.credentials'),
  EENVELOPE: t('mailServer.envelope'),
  EMESSAGE: t('mailServer.message'),
};

/**
 * Why a mail server failed, in a sentence for a screen, and what it said. Of the network it says nothing: an admin could
 * find out by it which ports are open inside. The log has that.
 */
export function explainFailure(error: unknown): Text {
  const { code, response } = describe(error);
  const reason = aboutTheMail[code];
  if (!reason) return t('mailServer.unreachable');
  if (!response) return reason;
  const says = t('mailServer.says', { response });
  return (language) => `${reason(language)} ${says(language)}`;
}

/** The same for the mail log, which has the words of the mail server alone. */
export function noteFailure(error: unknown): Text {
  const { code, response } = describe(error);
  return aboutTheMail[code] && response ? asIs(response) : explainFailure(error);
}

function describe(error: unknown): { code: string; response: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const response =
    error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : '';
  return { code, response };
}
