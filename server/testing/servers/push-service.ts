import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushMessage } from 'contract/notifications/push.ts';
import { type HttpReceiver, openHttpReceiver, type ReceivedRequest } from './http-receiver.ts';

export interface PushService extends HttpReceiver {
  subscribe(): TestSubscription;
}

export interface TestSubscription {
  /** The browser's request to the club. */
  json: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Decrypts a message like the browser. */
  read(push: ReceivedRequest | undefined): PushMessage;
}

/** Closes when the test ends. */
export async function openPushService(): Promise<PushService> {
  const receiver = await openHttpReceiver(201);
  return {
    ...receiver,
    subscribe: () => subscribeAt(`${receiver.address}/${randomBytes(8).toString('hex')}`),
  };
}

function subscribeAt(endpoint: string): TestSubscription {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    json: { endpoint, expirationTime: null, keys },
    read(push) {
      if (!push) throw new Error('No message arrived.');
      return JSON.parse(decrypt(push.body));
    },
  };

  // RFC 8188 and 8291, from the receiver's side.
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const record = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('The last record does not say that it is the last.');
    return text.subarray(0, -1).toString();
  }
}
