import nodemailer from 'nodemailer';

interface TestMessage {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
}

/** What the mail server said, in a sentence. */
export interface MailServerAnswer {
  sent: boolean;
  answer: string;
}

const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

/** Sends a mail through a server at once, without the queue; a failure is an answer too. */
export async function trySending(url: string, message: TestMessage): Promise<MailServerAnswer> {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  try {
    const { response } = await transport.sendMail(message);
    return { sent: true, answer: `The mail server took it: ${response}` };
  } catch (error) {
    return { sent: false, answer: explainFailure(error) };
  } finally {
    transport.close();
  }
}

/** Connects to a mail server and signs in, without sending. Throws what went wrong. */
export async function reachMailServer(url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  await transport.verify().finally(() => transport.close());
}

const reasons: Record<string, string> = {
  EAUTH: 'The mail server does not accept this user name and password.',
  EDNS: 'There is no server of this name.',
  ENOTFOUND: 'There is no server of this name.',
  ECONNREFUSED: 'Nothing answers at this host and port.',
  ETIMEDOUT: 'The mail server does not answer. Check host, port and encryption.',
  ETLS: 'The encryption does not fit: try the other kind, with its port.',
  ESOCKET: 'The connection failed. Check host, port and encryption.',
  ECONNECTION: 'The connection failed. Check host, port and encryption.',
  EENVELOPE: 'The mail server does not accept the sender or the recipient.',
};

/** Why a mail server failed, in a sentence, and what it said. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const cause = error.message.match(/ECONNREFUSED|ENOTFOUND|ETIMEDOUT/)?.[0] ?? code;
  const said = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return [reasons[cause], `It says: ${said}`].filter(Boolean).join(' ');
}
