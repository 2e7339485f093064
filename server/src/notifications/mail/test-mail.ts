import { type Text, t } from '../../platform/locales/text.ts';
import { explainFailure, openTransport } from './mail-server.ts';

interface TestMessage {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
}

export interface DeliveryAttempt {
  sent: boolean;
  text: Text;
  cause: unknown;
}

const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

export async function trySending(url: string, message: TestMessage): Promise<DeliveryAttempt> {
  const transport = await openTransport(url, timeouts);
  try {
    const { response = '' } = await transport.sendMail(message);
    return { sent: true, text: t('mailServer.sent', { response }), cause: null };
  } catch (cause) {
    return { sent: false, text: explainFailure(cause), cause };
  } finally {
    transport.close();
  }
}

export async function reachMailServer(url: string): Promise<void> {
  const transport = await openTransport(url, timeouts);
  await transport.verify().finally(() => transport.close());
}
