import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** VAPID, RFC 8292. */
export interface Vapid {
  /** base64url. */
  publicKey: string;
  /** The `Authorization` header for a push service. `contact` is a mailto: or https: address of the club. */
  authorize(endpoint: URL, contact: string, now: Date): string;
}

const curve = 'prime256v1';
// The order of P-256.
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
// Push services accept a day at most.
const validSeconds = 12 * 3_600;

const base64url = (value: Buffer | string) => Buffer.from(value).toString('base64url');

/** Derives the keys from 48 secret bytes, so that they last as long as the club's secret and need no storage. */
export function openVapid(seed: Buffer): Vapid {
  // More bytes than the order has, so that every key is equally likely (FIPS 186-5, A.2.1).
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  const publicKey = ecdh.getPublicKey();
  const privateKey = keyObject(ecdh.getPrivateKey(), publicKey);
  return {
    publicKey: base64url(publicKey),
    authorize(endpoint, contact, now) {
      const exp = Math.floor(now.getTime() / 1_000) + validSeconds;
      const header = base64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }));
      const claims = base64url(JSON.stringify({ aud: endpoint.origin, exp, sub: contact }));
      const signature = sign('sha256', Buffer.from(`${header}.${claims}`), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      return `vapid t=${header}.${claims}.${base64url(signature)}, k=${base64url(publicKey)}`;
    },
  };
}

function keyObject(scalar: Buffer, point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const key = { kty: 'EC', crv: 'P-256', d: base64url(pad(scalar)), x: base64url(x), y: base64url(y) };
  return createPrivateKey({ format: 'jwk', key });
}

function pad(scalar: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]);
}
