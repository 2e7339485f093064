import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { openVapid } from './vapid.ts';

const now = new Date('2031-05-02T18:00:00Z');

function takeApart(header: string) {
  const [, token = '', key = ''] = header.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { key, head: json(head), claims: json(claims), isSigned };
}

test('a message is signed for its push service, for half a day, with the key that browsers subscribe with', () => {
  const vapid = openVapid(randomBytes(48));
  const header = vapid.authorize(new URL('https://push.example:8443/some/where'), 'https://club.example', now);
  expect(takeApart(header)).toEqual({
    key: vapid.publicKey,
    head: { typ: 'JWT', alg: 'ES256' },
    claims: {
      aud: 'https://push.example:8443',
      exp: now.getTime() / 1_000 + 12 * 3_600,
      sub: 'https://club.example',
    },
    isSigned: true,
  });
});

test('the same secret makes the same key, and another one another', () => {
  const seed = randomBytes(48);
  expect(openVapid(seed).publicKey).toBe(openVapid(seed).publicKey);
  expect(openVapid(seed).publicKey).not.toBe(openVapid(randomBytes(48)).publicKey);
  // The smallest and the largest scalar are valid keys too.
  for (const edge of [Buffer.alloc(48), Buffer.alloc(48, 255)])
    expect(
      takeApart(openVapid(edge).authorize(new URL('https://push.example'), 'mailto:a@b.example', now)).isSigned,
    ).toBe(true);
});
