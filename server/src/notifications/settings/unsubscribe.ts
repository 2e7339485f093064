import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from 'contract/notifications/notifications.ts';
import type { Secret } from '../../platform/secrets/secret.ts';

export type MailTopic = NotificationKind | 'daily' | 'weekly' | 'inactivity';

const topics: MailTopic[] = [...notificationKinds, 'daily', 'weekly', 'inactivity'];

/** The link needs no sign-in and never expires. */
export function unsubscribeToken({ linkKey }: Secret, userId: string, topic: MailTopic): string {
  const text = `${userId}.${topic}`;
  return `${Buffer.from(text).toString('base64url')}.${signatureOf(linkKey, text)}`;
}

export function readUnsubscribeToken({ linkKey }: Secret, token: string): { userId: string; topic: MailTopic } | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  const expected = signatureOf(linkKey, text);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null;
  const userId = text.slice(0, text.indexOf('.'));
  const topic = topics.find((one) => text === `${userId}.${one}`);
  return topic ? { userId, topic } : null;
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${text}`).digest('base64url');
}
