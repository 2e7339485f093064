import { createHmac } from 'node:crypto';
import { type HttpReceiver, openHttpReceiver, type ReceivedRequest } from './http-receiver.ts';

/** An admin's program that receives webhooks; closes when the test ends. */
export async function openWebhookReceiver(): Promise<HttpReceiver & { url: string }> {
  const receiver = await openHttpReceiver(204);
  return { ...receiver, url: `${receiver.address}/hook` };
}

/** Verifies the signatures like standardwebhooks.com. */
export function isSignedBy(secret: string, { headers, body }: ReceivedRequest): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body.toString()}`;
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}
