import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 random bits, in the format of standardwebhooks.com. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** Headers to verify a message (standardwebhooks.com), with one signature per secret. */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
