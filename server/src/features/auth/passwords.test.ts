import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { applyFor, approve } from '../../../testing/joining.ts';
import { readMails } from '../../../testing/outbox.ts';
import { atOnce } from '../../../testing/races.ts';
import { readStolenCopy } from '../../../testing/stolen-copy.ts';

const club = await openClub();
const visitor = club.visitor();
const password = 'a new and better password';

async function askFor(email: string): Promise<string> {
  expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(202);
  return (await readMails(club, email.toLowerCase())).at(-1)?.token ?? '';
}

function reset(token: string, chosen = password) {
  return visitor.post('/api/auth/reset-password', { token, password: chosen });
}

function signIn(email: string, secret: string) {
  return visitor.post('/api/auth/login', { email, password: secret });
}

test('the mailed link lets a member choose a new password, and ends all their sessions and sockets', async () => {
  const [laptop, phone] = [await club.signIn('ben'), await club.signIn('ben')];
  const socket = await phone.socket();
  const token = await askFor('Ben@club.example');
  expect((await readMails(club, 'ben@club.example')).at(-1)?.text).toContain(
    `http://127.0.0.1:${club.port}/reset-password?token=`,
  );
  expect((await reset(token)).status).toBe(200);
  for (const device of [laptop, phone]) expect(await device.get('/api/users/me')).toBeRefused(401, 'not_signed_in');
  await socket.closed();
  expect(await signIn('ben@club.example', castPassword)).toBeRefused(401, 'wrong_credentials');
  expect((await signIn('ben@club.example', password)).status).toBe(200);
});

test('an unknown address is answered in the same words, and no mail is sent', async () => {
  const known = await visitor.post('/api/auth/forgot-password', { email: 'cleo@club.example' });
  const unknown = await visitor.post('/api/auth/forgot-password', { email: 'nobody@club.example' });
  expect([unknown.status, unknown.bytes]).toEqual([known.status, known.bytes]);
  expect(await readMails(club, 'nobody@club.example')).toEqual([]);
});

test('a link works once, for an hour, and not at all when it is made up', async () => {
  const token = await askFor('cleo@club.example');
  expect((await reset(token)).status).toBe(200);
  expect(await reset(token, 'yet another password')).toBeRefused(400, 'invalid_input');
  const late = await askFor('cleo@club.example');
  await sql`update verifications set expires_at = now() - interval '1 second'`.execute(club.services.db);
  expect(await reset(late, 'too late a password')).toBeRefused(400, 'invalid_input');
  expect(await reset('made-up', 'made up password')).toBeRefused(400, 'invalid_input');
  expect((await signIn('cleo@club.example', password)).status).toBe(200);
});

test('choosing a password makes every other link of that member useless', async () => {
  const [first, second] = [await askFor('mo@club.example'), await askFor('mo@club.example')];
  expect(first).not.toBe(second);
  expect((await reset(second)).status).toBe(200);
  expect(await reset(first, 'the password of a thief')).toBeRefused(400, 'invalid_input');
  expect((await signIn('mo@club.example', password)).status).toBe(200);
});

test('used ten times at once, a link sets one password', async () => {
  const token = await askFor('dana@club.example');
  const answers = await atOnce(10, (number) => reset(token, `${password} ${number}`));
  const tries = await atOnce(10, (number) => signIn('dana@club.example', `${password} ${number}`));
  expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a copy of the database holds no link that could be used', async () => {
  const token = await askFor('ada@club.example');
  expect(token.length).toBeGreaterThanOrEqual(22);
  const copy = await readStolenCopy(club);
  expect(copy).toContain('ada@club.example');
  expect(copy).not.toContain(token);
  expect(copy).not.toContain('/reset-password?token=');
});

test('a password that is too short or too long leaves the link good', async () => {
  const token = await askFor('ben@club.example');
  for (const wrong of ['1234567', 'x'.repeat(129)]) expect(await reset(token, wrong)).toBeRefused(400, 'invalid_input');
  expect((await reset(token)).status).toBe(200);
});

test('whoever was invited joins by the invitation, not by a forgotten password', async () => {
  const { _id, email } = await applyFor(club);
  await approve(await club.as('ada'), _id);
  const before = await readMails(club, email);
  expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(202);
  expect(await readMails(club, email)).toEqual(before);
  expect(await signIn(email, password)).toBeRefused(401, 'wrong_credentials');
});
