import { createHook } from 'node:async_hooks';
import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { findCredentials, replacePassword } from './credentials.queries.ts';

const club = await openClub();
const composed = 'pässwörd-éñ';
const decomposed = composed.normalize('NFD');

const signIn = (email: string, password: string) => club.visitor().post('/api/auth/login', { email, password });

// Hashes the way it was done before passwords were normalized.
function hashAsTyped(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${hash}`;
}

const hashOf = async (userId: string) => (await findCredentials(club.services.db, userId))?.hash ?? '';

async function setAsTyped(userId: string, password: string): Promise<void> {
  await replacePassword(club.services.db, userId, await hashOf(userId), hashAsTyped(password));
}

/** Counts the hashes of a sign-in. */
async function costOf(email: string, password: string) {
  let hashes = 0;
  const count = createHook({ init: (_id, type) => void (/argon2/i.test(type) && hashes++) }).enable();
  const { status } = await signIn(email, password);
  count.disable();
  return { status, hashes };
}

test.each([
  ['composed letters', composed, decomposed],
  ['full-width letters', 'ＰＡＰＥＲｂｏａｔ１２３', 'PAPERboat123'],
  ['ligatures', 'oﬃce coﬀee', 'office coffee'],
  ['signs of a keyboard for Arabic', 'مرحبا بالجميع', 'ﻣﺮﺣﺒﺎ بالجميع'],
])('a password opens an account on every system: %s', async (_, set, typed) => {
  const [member] = await club.addMembers(1);
  const changed = await member.put('/api/account/password', { currentPassword: castPassword, newPassword: set });
  expect(changed.status).toBe(200);
  for (const password of [set, typed]) expect((await signIn(member.email, password)).status).toBe(200);
  const again = { currentPassword: typed, newPassword: castPassword };
  expect((await member.put('/api/account/password', again)).status).toBe(200);
});

test('a password counts as it is sent, and opens the account where it has more characters', async () => {
  const [member] = await club.addMembers(1);
  const longest = 'é'.repeat(128);
  const to = (newPassword: string) =>
    member.put('/api/account/password', { currentPassword: castPassword, newPassword });
  expect(await to(longest.normalize('NFD'))).toFail(400, 'invalid_input');
  expect(await to('ﷺ')).toFail(400, 'invalid_input');
  expect((await to(longest)).status).toBe(200);
  expect((await signIn(member.email, longest.normalize('NFD'))).status).toBe(200);
  const leaving = await member.delete('/api/account', { password: longest.normalize('NFD') });
  expect(leaving.status).toBe(200);
});

test('a password from before still opens its account, and afterwards as it is typed anywhere', async () => {
  const [member] = await club.addMembers(1);
  await setAsTyped(member.id, decomposed);
  expect((await signIn(member.email, composed)).status).toBe(401);
  expect((await signIn(member.email, decomposed)).status).toBe(200);
  const renewed = await hashOf(member.id);
  for (const password of [composed, decomposed]) expect((await signIn(member.email, password)).status).toBe(200);
  expect(await hashOf(member.id)).toBe(renewed);
});

test('a password from before confirms its own change', async () => {
  const [member] = await club.addMembers(1);
  await setAsTyped(member.id, decomposed);
  const change = { currentPassword: decomposed, newPassword: 'a new and better one' };
  expect((await member.put('/api/account/password', change)).status).toBe(200);
  expect((await signIn(member.email, change.newPassword)).status).toBe(200);
  for (const password of [composed, decomposed]) expect((await signIn(member.email, password)).status).toBe(401);
});

test('a wrong password costs as much for an unknown address, and twice only where it has two forms', async () => {
  const [member] = await club.addMembers(1);
  await costOf(member.email, 'a wrong one');
  for (const email of [member.email, 'nobody@club.example']) {
    expect(await costOf(email, 'a wrong one')).toEqual({ status: 401, hashes: 1 });
    expect(await costOf(email, composed)).toEqual({ status: 401, hashes: 1 });
    expect(await costOf(email, decomposed)).toEqual({ status: 401, hashes: 2 });
  }
  expect(await costOf(member.email, castPassword)).toEqual({ status: 200, hashes: 1 });
});
