import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { PasskeyRequest } from 'contract/accounts/account.proof.ts';
import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { cast } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { type Person, seatMembers } from '../../../testing/people/person.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';

const club = await openClub({ env: { PUBLIC_URL: 'https://club.example' } });
const { db } = club.services;
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Ben's passkey: its row, and the private key on his device. */
async function seedPasskey(id: string): Promise<KeyObject> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9052): kty EC2, alg ES256, crv P-256, x, y.
  const point = [
    Buffer.from('215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ];
  const public_key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...point]);
  await db
    .insertInto('passkeys')
    .values({ user_id: club.ids.ben, credential_id: id, public_key, counter: '0', transports: [], device: 'Firefox' })
    .execute();
  return privateKey;
}

interface Changes {
  origin?: string;
  host?: string;
  /** 5 means present and verified, 1 means present. */
  flags?: number;
  challenge?: string;
}

/** A device's response to a challenge. */
function credential(id: string, key: KeyObject, options: PasskeyRequest, changes: Changes = {}) {
  const { origin = 'https://club.example', host = options.rpId, flags = 5, challenge = options.challenge } = changes;
  const clientDataJSON = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
  const authenticatorData = Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, 0])]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), key);
  const response = {
    clientDataJSON: base64(clientDataJSON),
    authenticatorData: base64(authenticatorData),
    signature: base64(signature),
  };
  return { id, rawId: id, type: 'public-key', response };
}

const begin = async () => (await club.visitor().post<PasskeyRequest>('/api/auth/passkey/options')).body;
const signIn = (body: object) => club.visitor().post<User>('/api/auth/passkey', body);
const id = base64('the passkey of Ben');
const key = await seedPasskey(id);

test('a passkey signs in by itself, also where a second factor is on', async () => {
  await enableSecondFactor(club, await club.signIn('ben'));
  const options = await begin();
  expect(options).toMatchObject({ rpId: 'club.example', userVerification: 'required' });
  const { status, body } = await signIn(credential(id, key, options));
  expect([status, body._id]).toEqual([200, club.ids.ben]);
  const row = await db.selectFrom('passkeys').select('used_at').executeTakeFirstOrThrow();
  expect(row.used_at).not.toBeNull();
});

test('a challenge is good once', async () => {
  const options = await begin();
  const given = credential(id, key, options);
  const statuses = (await Promise.all([signIn(given), signIn(given)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test.each<[string, Changes]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['made for another name', { host: 'evil.example' }],
  ['of a device that no one unlocked', { flags: 1 }],
  ['to a challenge of no one', { challenge: base64('made up') }],
])('an answer %s signs no one in', async (_, changes) => {
  expect(await signIn(credential(id, key, await begin(), changes))).toFail(401, 'wrong_credentials');
});

test('another key, and an unknown passkey, sign no one in', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await signIn(credential(id, privateKey, await begin()))).toFail(401, 'wrong_credentials');
  expect(await signIn(credential(base64('unknown'), key, await begin()))).toFail(401, 'wrong_credentials');
});

test('a passkey proves who one is for what is sensitive, where its own member is signed in', async () => {
  const dana = await club.as('dana');
  const [ben = dana] = await seatMembers(club.services, [{ ...cast.ben, id: club.ids.ben }]);
  const path = '/api/account/confirm/passkey';
  const stale = { confirmed_at: new Date(Date.now() - 3_600_000) };
  const ask = async (person: Person) => (await person.post<PasskeyRequest>(`${path}/options`)).body;
  const token = { name: 'Script', scope: 'read' };
  await db.updateTable('sessions').set(stale).where('user_id', '=', club.ids.ben).execute();
  expect(await ben.post('/api/account/tokens', token)).toFail(403, 'confirmation_required');
  // Challenges of a sign-in or of another member prove nothing, and neither does another member's passkey.
  for (const options of [await begin(), await ask(dana)])
    expect(await ben.post(path, credential(id, key, options))).toFail(400, 'invalid_input');
  expect(await dana.post(path, credential(id, key, await ask(dana)))).toFail(400, 'invalid_input');
  expect(await ben.post('/api/account/tokens', token)).toFail(403, 'confirmation_required');
  const options = await ask(ben);
  expect((await ben.post(path, credential(id, key, options))).status).toBe(200);
  expect(await ben.post(path, credential(id, key, options))).toFail(400, 'invalid_input');
  expect((await ben.post('/api/account/tokens', token)).status).toBe(201);
});

test('a passkey is its member’s alone to see and to remove', async () => {
  const dana = await club.as('dana');
  const row = await db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
  expect((await dana.get('/api/account/passkeys')).body).toEqual([]);
  expect(await dana.delete(`/api/account/passkeys/${row.id}`)).toFail(404, 'not_found');
  expect(await dana.post('/api/account/passkeys/options', { password: 'not mine' })).toFail(400, 'invalid_input');
});
