import type { SentenceKey } from '../locales/catalogs.ts';
import { asIs, type Text, t } from '../locales/text.ts';

interface TestMessage {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
}

/** What the mail server said, in a sentence. */
export interface MailServerAnswer {
  sent: boolean;
  text: Text;
}

const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

/** Sends a mail through a server at once, without the queue; a failure is an answer too. */
export async function trySending(url: string, message: TestMessage): Promise<MailServerAnswer> {
  const transport = await connect(url);
  try {
    const { response } = await transport.sendMail(message);
    return { sent: true, text: t('mailServer.sent', { response }) };
  } catch (error) {
    return { sent: false, text: explainFailure(error) };
  } finally {
    transport.close();
  }
}

// Loaded with the first mail.
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...timeouts });
}

/** Connects to a mail server and signs in, without sending. Throws what went wrong. */
export async function reachMailServer(url: string): Promise<void> {
  const transport = await connect(url);
  await transport.verify().finally(() => transport.close());
}

const reasons: Record<string, SentenceKey> = {
  EAUTH: 'mailServer.credentials',
  EDNS: 'mailServer.name',
  ENOTFOUND: 'mailServer.name',
  ECONNREFUSED: 'mailServer.refused',
  ETIMEDOUT: 'mailServer.timeout',
  ETLS: 'mailServer.encryption',
  ESOCKET: 'mailServer.connection',
  ECONNECTION: 'mailServer.connection',
  EENVELOPE: 'mailServer.envelope',
};

/** Why a mail server failed, in a sentence, and what it said. */
export function explainFailure(error: unknown): Text {
  if (!(error instanceof Error)) return asIs(String(error));
  const code = 'code' in error ? String(error.code) : '';
  const cause = error.message.match(/ECONNREFUSED|ENOTFOUND|ETIMEDOUT/)?.[0] ?? code;
  const said = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  const says = t('mailServer.says', { response: said });
  const reason = reasons[cause];
  return reason ? (language) => `${t(reason)(language)} ${says(language)}` : says;
}
