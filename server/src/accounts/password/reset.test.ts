import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const club = await openClub();
const visitor = club.visitor();
const password = 'a new and better password';

/** Requests a link; returns the token from its mail. */
async function requestReset(email: string): Promise<string> {
  expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(202);
  await allDone(club, 'password.forgotten');
  return (await readMails(club, email.toLowerCase())).at(-1)?.token ?? '';
}

function reset(token: string, chosen = password) {
  return visitor.post('/api/auth/reset-password', { token, password: chosen });
}

function signIn(email: string, secret: string) {
  return visitor.post('/api/auth/login', { email, password: secret });
}

test('the mailed link sets a new password and ends all sessions and sockets', async () => {
  const [laptop, phone] = [await club.signIn('ben'), await club.signIn('ben')];
  const socket = await phone.socket();
  const token = await requestReset('Ben@club.example');
  expect((await readMails(club, 'ben@club.example')).at(-1)?.text).toContain(
    `http://127.0.0.1:${club.port}/reset-password?token=`,
  );
  expect((await reset(token)).status).toBe(200);
  for (const device of [laptop, phone]) expect(await device.get('/api/users/me')).toFail(401, 'not_signed_in');
  await socket.closed();
  expect(await signIn('ben@club.example', castPassword)).toFail(401, 'wrong_credentials');
  expect((await signIn('ben@club.example', password)).status).toBe(200);
});

test('an unknown address gets the same answer and no mail', async () => {
  const unknown = await visitor.post('/api/auth/forgot-password', { email: 'nobody@club.example' });
  const known = await visitor.post('/api/auth/forgot-password', { email: 'cleo@club.example' });
  expect([unknown.status, unknown.bytes]).toEqual([known.status, known.bytes]);
  await allDone(club, 'password.forgotten');
  expect(await readMails(club, 'cleo@club.example')).toHaveLength(1);
  expect(await readMails(club, 'nobody@club.example')).toEqual([]);
});

test('a link works once, for an hour, and never when made up', async () => {
  const token = await requestReset('cleo@club.example');
  expect((await reset(token)).status).toBe(200);
  expect(await reset(token, 'yet another password')).toFail(400, 'invalid_input');
  const late = await requestReset('cleo@club.example');
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(club.services.db);
  expect(await reset(late, 'too late a password')).toFail(400, 'invalid_input');
  expect(await reset('made-up', 'made up password')).toFail(400, 'invalid_input');
  expect((await signIn('cleo@club.example', password)).status).toBe(200);
});

test('choosing a password invalidates all other links of the member', async () => {
  const [first, second] = [await requestReset('mo@club.example'), await requestReset('mo@club.example')];
  expect(first).not.toBe(second);
  expect((await reset(second)).status).toBe(200);
  expect(await reset(first, 'the password of a thief')).toFail(400, 'invalid_input');
  expect((await signIn('mo@club.example', password)).status).toBe(200);
});

test('used ten times at once, a link sets one password', async () => {
  const token = await requestReset('dana@club.example');
  const responses = await atOnce(10, (number) => reset(token, `${password} ${number}`));
  const tries = await atOnce(10, (number) => signIn('dana@club.example', `${password} ${number}`));
  expect(tries.filter((response) => response.status === 200)).toHaveLength(1);
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
});

test('a copy of the database has no usable link', async () => {
  const token = await requestReset('ada@club.example');
  expect(token.length).toBeGreaterThanOrEqual(22);
  const copy = await readStolenCopy(club);
  expect(copy).toContain('ada@club.example');
  expect(copy).not.toContain(token);
  expect(copy).not.toContain('/reset-password?token=');
});

test('a password that is too short or too long does not use up the link', async () => {
  const token = await requestReset('ben@club.example');
  for (const wrong of ['1234567', 'x'.repeat(129)]) expect(await reset(token, wrong)).toFail(400, 'invalid_input');
  expect((await reset(token)).status).toBe(200);
});

test('invited people join by the invitation, not by a password reset', async () => {
  const { _id, email } = await applyFor(club);
  await approve(await club.as('ada'), _id);
  const before = await readMails(club, email);
  expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(202);
  await requestReset('mo@club.example');
  expect(await readMails(club, email)).toEqual(before);
  expect(await signIn(email, password)).toFail(401, 'wrong_credentials');
});

test('answering costs the database the same, whether the address is known or not', async () => {
  const quiet = await openClub();
  await quiet.services.jobs.stop();
  const requestReset = (email: string) => () => quiet.visitor().post('/api/auth/forgot-password', { email });
  await requestReset('ada@club.example')();
  const known = await quiet.listStatements(requestReset('ben@club.example'));
  const unknown = await quiet.listStatements(requestReset('nobody@club.example'));
  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
});

test('an account gets at most three such mails an hour, however many requests arrive at once', async () => {
  const limited = await openClub({ env: { RATE_LIMITS: 'on' } });
  const responses = await atOnce(8, () =>
    limited.visitor().post('/api/auth/forgot-password', { email: 'ben@club.example' }),
  );
  expect(tally(responses.map((response) => response.status))).toEqual({ 202: 8 });
  await allDone(limited, 'password.forgotten');
  expect(await readMails(limited, 'ben@club.example')).toHaveLength(3);
  await sql`update mails set created_at = now() - interval '1 hour'`.execute(limited.services.db);
  await limited.visitor().post('/api/auth/forgot-password', { email: 'ben@club.example' });
  await allDone(limited, 'password.forgotten');
  expect(await readMails(limited, 'ben@club.example')).toHaveLength(4);
});

test('one IP address can make sixty requests in half an hour', async () => {
  const limited = await openClub({ env: { RATE_LIMITS: 'on' } });
  const responses = await atOnce(65, (number) =>
    limited.visitor().post('/api/auth/forgot-password', { email: `${number}@college.example` }),
  );
  expect(tally(responses.map((response) => response.status))).toEqual({ 202: 60, 429: 5 });
});

test('a failed reset changes nothing: password, sessions, link', async () => {
  const other = await openClub();
  const [device, away] = [await other.signIn('ben'), other.visitor()];
  await away.post('/api/auth/forgot-password', { email: 'ben@club.example' });
  await allDone(other, 'password.forgotten');
  const token = (await readMails(other, 'ben@club.example'))[0]?.token ?? '';
  const { db } = other.services;
  expectProblem(/broken/);
  expectProblem(/reset-password/);
  await sql`alter table audit_log add constraint broken check (action <> 'password.reset') not valid`.execute(db);
  expect((await away.post('/api/auth/reset-password', { token, password })).status).toBe(500);
  expect((await device.get('/api/users/me')).status).toBe(200);
  const login = (secret: string) => away.post('/api/auth/login', { email: 'ben@club.example', password: secret });
  expect(await login(password)).toFail(401, 'wrong_credentials');
  expect((await login(castPassword)).status).toBe(200);
  await sql`alter table audit_log drop constraint broken`.execute(db);
  expect((await away.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect((await device.get('/api/users/me')).status).toBe(401);
});
