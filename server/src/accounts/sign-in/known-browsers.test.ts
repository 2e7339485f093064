import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { readMails } from '../../../testing/people/mail-log.ts';

const club = await openClub();
const { db } = club.services;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(browser: Browser, email: string, userAgent = firefox): Promise<void> {
  const { status } = await browser.send({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: castPassword }),
  });
  expect(status).toBe(200);
}
const mailsTo = async (email: string) =>
  (await readMails(club, email)).filter(({ subject }) => subject.startsWith('New sign-in'));

test('a sign-in from another browser is emailed once, with browser, time and what to do', async () => {
  const [usual, other] = [club.visitor(), club.visitor()];
  await signIn(usual, 'ben@club.example');
  await signIn(usual, 'ben@club.example');
  expect(await mailsTo('ben@club.example')).toEqual([]);
  club.setClock(new Date('2026-11-22T20:05:00Z'));
  await db.updateTable('club_settings').set({ time_zone: 'Europe/Berlin' }).execute();
  await signIn(other, 'ben@club.example');
  club.setClock(null);
  const [mail, ...more] = await mailsTo('ben@club.example');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New sign-in to your account at ClubPlatform');
  expect(mail?.text).toMatch(/Firefox on Windows, on November 22, 2026 at 9:05\sPM \(Europe\/Berlin\)\./);
  expect(mail?.text).toContain('/forgot-password');
  await signIn(other, 'ben@club.example');
  await signIn(usual, 'ben@club.example');
  expect(await mailsTo('ben@club.example')).toHaveLength(1);
});

test('signing out does not make a browser new, and each member has browsers of their own', async () => {
  const [shared, other] = [club.visitor(), club.visitor()];
  await signIn(shared, 'dana@club.example');
  await shared.post('/api/auth/logout');
  await signIn(shared, 'dana@club.example');
  expect(await mailsTo('dana@club.example')).toEqual([]);
  await signIn(other, 'cleo@club.example');
  await signIn(shared, 'cleo@club.example');
  expect(await mailsTo('cleo@club.example')).toHaveLength(1);
  const { rows } = await sql`select token_hash from known_browsers group by token_hash having count(*) > 1`.execute(db);
  expect(rows).toEqual([]);
});

test('scripts and other sites can’t read the cookie of a browser, which says nothing about anyone', async () => {
  const { headers } = await club
    .visitor()
    .post('/api/auth/login', { email: 'mo@club.example', password: castPassword });
  const line = headers['set-cookie']?.find((one) => one.startsWith('browser='))?.toLowerCase();
  expect(line).toMatch(/^browser=[\w-]{43}; max-age=34560000; path=\/; httponly; samesite=lax$/);
});

test('an unknown browser is called so, and a made-up name of one changes nothing in the email', async () => {
  await signIn(club.visitor(), 'ada@club.example');
  await signIn(club.visitor(), 'ada@club.example', 'Visit https://evil.example');
  expect((await mailsTo('ada@club.example'))[0]?.text).toContain('an unknown browser');
  expect((await mailsTo('ada@club.example'))[0]?.text).not.toContain('evil');
});

test('no one fills a mailbox with it: three in an hour', async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  for (let time = 0; time < 6; time += 1)
    await strict.visitor().post('/api/auth/login', { email: 'ben@club.example', password: castPassword });
  const mails = await readMails(strict, 'ben@club.example');
  expect(mails.filter(({ subject }) => subject.startsWith('New sign-in'))).toHaveLength(3);
});
