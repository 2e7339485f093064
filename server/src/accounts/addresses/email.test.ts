import type { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { allDone } from '../../../testing/jobs.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const club = await openClub();
const visitor = club.visitor();

async function someone(): Promise<Person> {
  const [member] = await club.addMembers(1);
  return member;
}

function requestChange(member: Person, email: string, password = castPassword) {
  return member.put('/api/account/email', { email, password });
}

function confirm(token: string) {
  return visitor.post('/api/account/email/confirm', { token });
}

async function emailOf(member: Person): Promise<string> {
  return (await member.get<User>('/api/users/me')).body.email;
}

async function mailedToken(email: string): Promise<string> {
  return (await readMails(club, email)).at(-1)?.token ?? '';
}

test('the address changes when the link mailed to it is opened, and not before', async () => {
  const member = await someone();
  expect((await requestChange(member, 'Ben.New@Club.Example')).status).toBe(202);
  expect(await emailOf(member)).toBe(member.email);
  const [mail] = await readMails(club, 'ben.new@club.example');
  expect(mail?.text).toContain(`http://127.0.0.1:${club.port}/confirm-email?token=`);
  expect((await confirm(mail?.token ?? '')).status).toBe(200);
  expect(await emailOf(member)).toBe('ben.new@club.example');
  const login = (email: string) => visitor.post('/api/auth/login', { email, password: castPassword });
  expect((await login('ben.new@club.example')).status).toBe(200);
  expect(await login(member.email)).toFail(401, 'wrong_credentials');
});

test('the old address gets a notice without a link', async () => {
  const member = await someone();
  await requestChange(member, 'somewhere.else@club.example');
  const [notice] = await readMails(club, member.email);
  expect(notice?.text).toContain('somewhere.else@club.example');
  expect(notice?.token).toBe('');
});

test('a taken address gets the same answer, and its owner learns of it and loses nothing', async () => {
  const [member, free, taken] = [await someone(), 'nobody.yet@club.example', 'cleo@club.example'];
  const [one, other] = [await requestChange(member, free), await requestChange(member, taken)];
  expect([other.status, other.bytes]).toEqual([one.status, one.bytes]);
  const notices = await readMails(club, member.email);
  expect(notices.map((mail) => mail.text.replaceAll(taken, free))).toEqual([notices[0]?.text, notices[0]?.text]);
  const [toOwner] = await readMails(club, taken);
  expect([toOwner?.subject, toOwner?.token]).toEqual(['You have an account at ClubPlatform', '']);
  expect((await visitor.post('/api/auth/login', { email: taken, password: castPassword })).status).toBe(200);
  // The request for the address in use is the newest, so the earlier link is invalid too.
  expect(await confirm(await mailedToken(free))).toFail(400, 'invalid_input');
  expect(await emailOf(member)).toBe(member.email);
});

test('a link works once, for an hour, and for the newest request only; a made-up one never does', async () => {
  const member = await someone();
  await requestChange(member, 'first@club.example');
  await requestChange(member, 'second@club.example');
  expect(await confirm(await mailedToken('first@club.example'))).toFail(400, 'invalid_input');
  const token = await mailedToken('second@club.example');
  expect(tally((await atOnce(10, () => confirm(token))).map((response) => response.status))).toEqual({
    200: 1,
    400: 9,
  });
  expect(await emailOf(member)).toBe('second@club.example');
  await requestChange(member, 'third@club.example');
  await sql`update email_changes set expires_at = now() - interval '1 second'`.execute(club.services.db);
  expect(await confirm(await mailedToken('third@club.example'))).toFail(400, 'invalid_input');
  for (const madeUp of ['made-up', '0', "' or 1=1 --"]) expect(await confirm(madeUp)).toFail(400, 'invalid_input');
  expect(await emailOf(member)).toBe('second@club.example');
});

test('of many members who want the same address one gets it', async () => {
  const members = await club.addMembers(8);
  for (const member of members) await requestChange(member, 'wanted@club.example');
  const tokens = (await readMails(club, 'wanted@club.example')).map((mail) => mail.token);
  expect(new Set(tokens).size).toBe(8);
  const responses = await Promise.all(tokens.map(confirm));
  expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 400: 7 });
  const emails = await Promise.all(members.map(emailOf));
  expect(emails.filter((email) => email === 'wanted@club.example')).toHaveLength(1);
});

test('a wrong password, the current address and an invalid address fail, and no mail is sent', async () => {
  const member = await someone();
  expect(await requestChange(member, 'new@club.example', 'a guess')).toFail(400, 'invalid_input');
  expect(await requestChange(member, member.email.toUpperCase())).toFail(400, 'invalid_input');
  for (const email of ['', 'no address', 'a@', '@b', 'a b@c.example', 'a@b@c.example']) {
    expect(await requestChange(member, email)).toFail(400, 'invalid_input');
  }
  expect(await club.visitor().put('/api/account/email', { email: 'new@club.example', password: castPassword })).toFail(
    401,
    'not_signed_in',
  );
  expect([await readMails(club, 'new@club.example'), await readMails(club, member.email)]).toEqual([[], []]);
});

test('a password link in the old mailbox is invalid after the change', async () => {
  const member = await someone();
  await visitor.post('/api/auth/forgot-password', { email: member.email });
  await allDone(club, 'password.forgotten');
  const reset = await mailedToken(member.email);
  await requestChange(member, 'moved@club.example');
  await confirm(await mailedToken('moved@club.example'));
  const chosen = { token: reset, password: 'chosen by someone' };
  expect(await visitor.post('/api/auth/reset-password', chosen)).toFail(400, 'invalid_input');
});

test('a copy of the database has no usable token', async () => {
  const member = await someone();
  await requestChange(member, 'copied@club.example');
  const token = await mailedToken('copied@club.example');
  expect(token.length).toBeGreaterThan(40);
  expect(await readStolenCopy(club)).not.toContain(token);
});

test("a member can't make the club mail strangers without a limit", async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  const ben = await strict.as('ben');
  const responses = await atOnce(7, (number) => requestChange(ben, `stranger.${number}@elsewhere.example`));
  expect(tally(responses.map((response) => response.status))).toEqual({ 202: 5, 429: 2 });
  expect((await requestChange(await strict.as('cleo'), 'cleo.new@club.example')).status).toBe(202);
});
