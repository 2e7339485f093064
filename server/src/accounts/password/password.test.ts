import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { allDone } from '../../../testing/jobs.ts';
import { readMails } from '../../../testing/people/mail-log.ts';

const club = await openClub();
const visitor = club.visitor();
const better = 'a new and better password';
const path = '/api/account/password';

function signIn(email: string, password: string) {
  return visitor.post('/api/auth/login', { email, password });
}

test('a new password replaces the old one and ends the other sessions and their sockets', async () => {
  const [laptop, phone] = [await club.signIn('ben'), await club.signIn('ben')];
  const [mine, other] = [await laptop.socket(), await phone.socket()];
  expect(await laptop.put(path, { currentPassword: castPassword, newPassword: better })).toMatchObject({ status: 200 });
  const startedAt = performance.now();
  await other.closed();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(await phone.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect((await laptop.get('/api/users/me')).status).toBe(200);
  expect(mine.isOpen).toBe(true);
  expect(await signIn(laptop.email, castPassword)).toFail(401, 'wrong_credentials');
  expect((await signIn(laptop.email, better)).status).toBe(200);
});

test('a wrong current password changes nothing, and the session stays valid', async () => {
  const [cleo, phone] = [await club.signIn('cleo'), await club.signIn('cleo')];
  const failed = await cleo.put(path, { currentPassword: 'not my password', newPassword: better });
  expect(failed).toFail(400, 'invalid_input');
  expect(failed.body).toMatchObject({ fields: { currentPassword: expect.any(String) } });
  for (const device of [cleo, phone]) expect((await device.get('/api/users/me')).status).toBe(200);
  expect((await signIn(cleo.email, castPassword)).status).toBe(200);
  expect(await club.visitor().put(path, { currentPassword: castPassword, newPassword: better })).toFail(
    401,
    'not_signed_in',
  );
});

test('a new password has 8 to 128 characters of any kind', async () => {
  const dana = await club.signIn('dana');
  for (const newPassword of ['', 'seven77', 'x'.repeat(129), 12345678, null, ['long enough']]) {
    const failed = await dana.put(path, { currentPassword: castPassword, newPassword });
    expect(failed).toFail(400, 'invalid_input');
    expect(failed.body).toMatchObject({ fields: { newPassword: expect.any(String) } });
  }
  const strange = ' 🦜 ключ   ';
  expect((await dana.put(path, { currentPassword: castPassword, newPassword: strange })).status).toBe(200);
  expect((await signIn(dana.email, strange)).status).toBe(200);
  expect(await signIn(dana.email, strange.trim())).toFail(401, 'wrong_credentials');
});

test('of many concurrent changes one counts, and the other passwords are invalid', async () => {
  const [member] = await club.addMembers(1);
  const responses = await atOnce(10, (number) =>
    member.put(path, { currentPassword: castPassword, newPassword: `password number ${number}` }),
  );
  expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 400: 9 });
  const winner = responses.findIndex((response) => response.status === 200);
  const tries = await atOnce(10, (number) => signIn(member.email, `password number ${number}`));
  expect(tries.map((response) => response.status)).toEqual(tries.map((_, number) => (number === winner ? 200 : 401)));
});

test('links mailed before are invalid after the change', async () => {
  const mo = await club.signIn('mo');
  await visitor.post('/api/auth/forgot-password', { email: mo.email });
  await allDone(club, 'password.forgotten');
  await mo.put('/api/account/email', { email: 'mo.elsewhere@club.example', password: castPassword });
  const reset = (await readMails(club, mo.email)).find((mail) => mail.token)?.token ?? '';
  const confirm = (await readMails(club, 'mo.elsewhere@club.example')).at(-1)?.token ?? '';
  expect([reset, confirm].every((token) => token.length > 20)).toBe(true);
  await mo.put(path, { currentPassword: castPassword, newPassword: better });
  const chosen = { token: reset, password: 'the thief chose this' };
  expect(await visitor.post('/api/auth/reset-password', chosen)).toFail(400, 'invalid_input');
  expect(await visitor.post('/api/account/email/confirm', { token: confirm })).toFail(400, 'invalid_input');
  expect((await signIn(mo.email, better)).status).toBe(200);
});

test('guesses of the current password count as failed sign-ins, up to ten', async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  const ben = await strict.as('ben');
  const guess = () => ben.put(path, { currentPassword: 'a guess', newPassword: better });
  const responses = await atOnce(12, guess);
  expect(tally(responses.map((response) => response.status))).toEqual({ 400: 10, 429: 2 });
  const limited = await ben.put(path, { currentPassword: castPassword, newPassword: better });
  expect(limited).toFail(429, 'too_many_requests');
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  const atSignIn = await strict.visitor().post('/api/auth/login', { email: ben.email, password: castPassword });
  expect(atSignIn).toFail(429, 'too_many_requests');
  const cleo = await strict.as('cleo');
  expect((await cleo.put(path, { currentPassword: castPassword, newPassword: better })).status).toBe(200);
});

test('the change and the guesses are audited, without passwords', async () => {
  const ada = await club.signIn('ada');
  await ada.put(path, { currentPassword: 'an odd guess', newPassword: better });
  await ada.put(path, { currentPassword: castPassword, newPassword: better });
  const { db } = club.services;
  const lines = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', ada.id).orderBy('id').execute();
  expect(lines.map((line) => line.action).slice(-2)).toEqual(['password.failed', 'password.changed']);
  const kept = JSON.stringify(lines) + club.logLines.join('');
  for (const secret of ['an odd guess', better, castPassword]) expect(kept).not.toContain(secret);
});
