import { createHash } from 'node:crypto';
import type { PushMessage } from 'contract/notifications/push.ts';
import type { Services } from '../../services.ts';
import { encryptPush, maxPushBytes } from './encrypt.ts';
import type { PushTarget } from './push.queries.ts';
import { openVapid } from './vapid.ts';

/** Web Push (RFC 8030) through the push services of members' browsers. */
export interface Push {
  publicKey: string;
  /** Returns 'gone' for an unknown browser. Throws if the service can't be reached or accepts nothing now. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

// A device that was off for longer skips old messages.
const ttlSeconds = 3 * 24 * 3_600;
const timeoutMs = 15_000;

export function openPush({
  secret,
  club,
  outgoing,
  publicUrl,
  clock,
}: Pick<Services, 'secret' | 'club' | 'outgoing' | 'publicUrl' | 'clock'>): Push {
  const vapid = openVapid(secret.pushSeed);
  // Push services want a contact of the operator; localhost is none.
  const contact = () => (publicUrl().startsWith('https:') ? publicUrl() : `mailto:${club.current.mailFrom}`);
  return {
    publicKey: vapid.publicKey,
    async send(target, message) {
      const endpoint = new URL(target.endpoint);
      const { status } = await outgoing.request(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapid.authorize(endpoint, contact(), clock.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency: 'normal',
          topic: topicOf(message.tag),
        },
        body: encryptPush(textOf(message), target),
        maxBytes: 1_000,
        timeoutMs,
      });
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}

// A device that was off receives only the newest message of a topic: at most 32 characters of base64url.
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

// Only the body can be long.
function textOf(message: PushMessage): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  if (text.length <= maxPushBytes) return text;
  return Buffer.from(JSON.stringify({ ...message, body: `${[...message.body].slice(0, 300).join('')}…` }));
}
