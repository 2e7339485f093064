import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushKeys {
  p256dh: Buffer;
  auth: Buffer;
}

const curve = 'prime256v1';
// One record holds a whole message: push services accept 4,096 bytes.
const recordSize = 4_096;

/** In bytes. */
export const maxPushBytes = recordSize - 86 - 17;

/** RFC 8291, `aes128gcm`. `sender` and `salt` are random per message; only the standard's test vector sets them. */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: PushKeys,
  { sender, salt = randomBytes(16) }: { sender?: Buffer; salt?: Buffer } = {},
): Buffer {
  const ecdh = createECDH(curve);
  if (sender) ecdh.setPrivateKey(sender);
  else ecdh.generateKeys();
  const own = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = hkdf(ecdh.computeSecret(p256dh), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const encrypted = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, ...encrypted]);
}

/** Valid keys are a point of the curve and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false;
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
