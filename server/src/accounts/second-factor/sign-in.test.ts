import { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { actionsOf } from '../../../testing/audit.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';

const club = await openClub();
const { db } = club.services;

/** A new browser after the right password. */
async function enterPassword(at = club, email = 'ben@club.example') {
  const browser = at.visitor();
  const response = await browser.post('/api/auth/login', { email, password: castPassword });
  return { browser, answer: response };
}
const enter = (browser: ReturnType<typeof club.visitor>, code: string) =>
  browser.post('/api/auth/second-factor', { code });

const { app, recoveryCodes } = await enableSecondFactor(club, await club.signIn('ben'));

test('the password alone opens no session: the answer says that a code has to follow', async () => {
  const { browser, answer: response } = await enterPassword();
  expect(response).toFail(401, 'second_factor_required');
  const [line = '', ...others] = response.headers['set-cookie'] ?? [];
  expect(others).toEqual([]);
  expect(line.toLowerCase()).toMatch(/^sign-in=.*max-age=300.*httponly.*samesite=lax/);
  expect(await browser.get('/api/users/me')).toFail(401, 'not_signed_in');
});

test('a code of the app finishes the sign-in, once', async () => {
  const [first, second] = [await enterPassword(), await enterPassword()];
  const code = app.next();
  const { status, body, headers } = await enter(first.browser, code);
  expect(status).toBe(200);
  expect(body).toFit(User);
  expect(body).toMatchObject({ email: 'ben@club.example', secondFactor: 'on' });
  expect(headers['set-cookie']?.join()).toContain('session=');
  expect(first.browser.cookies.has('sign-in')).toBe(false);
  expect((await first.browser.get('/api/users/me')).status).toBe(200);
  expect(await enter(second.browser, code)).toFail(401, 'wrong_code');
  expect((await enter(second.browser, app.next())).status).toBe(200);
});

test('of two browsers that enter one code at once, one signs in', async () => {
  const browsers = [(await enterPassword()).browser, (await enterPassword()).browser];
  const code = app.next();
  const statuses = (await Promise.all(browsers.map((browser) => enter(browser, code)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

test('a waiting sign-in is finished once, and by no other browser', async () => {
  const { browser } = await enterPassword();
  const cookie = browser.cookieHeader();
  expect((await enter(browser, app.next())).status).toBe(200);
  const again = club.visitor();
  again.cookies.set('sign-in', cookie.cookie?.replace('sign-in=', '') ?? '');
  expect(await enter(again, app.next())).toFail(401, 'sign_in_expired');
  expect(await enter(club.visitor(), app.next())).toFail(401, 'sign_in_expired');
});

test('it waits for five minutes', async () => {
  const { browser } = await enterPassword();
  await sql`update verifications set expires_at = expires_at - interval '5 minutes' where value = ${club.ids.ben}`.execute(
    db,
  );
  expect(await enter(browser, app.next())).toFail(401, 'sign_in_expired');
});

test("a phone's clock may be half a minute off, not a minute", async () => {
  app.next();
  club.setClock(new Date(club.services.clock.now().getTime() + 600_000));
  const { browser } = await enterPassword();
  for (const off of [-2, 2]) expect(await enter(browser, app.at(app.step() + off))).toFail(401, 'wrong_code');
  expect((await enter(browser, app.at(app.step() - 1))).status).toBe(200);
  club.setClock(new Date(club.services.clock.now().getTime() + 600_000));
  const other = await enterPassword();
  expect((await enter(other.browser, app.at(app.step() + 1))).status).toBe(200);
  club.setClock(new Date(club.services.clock.now().getTime() + 600_000));
});

test('a recovery code works in any spelling, once, which is audited', async () => {
  const [code = ''] = recoveryCodes;
  const { browser } = await enterPassword();
  expect((await enter(browser, ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
  expect((await actionsOf(club, club.ids.ben)).slice(-2)).toEqual(['recoveryCode.used', 'member.signedIn']);
  expect(await enter((await enterPassword()).browser, code)).toFail(401, 'wrong_code');
});

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Hindi', '०१२३४५६७८९'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['full-width', '０１２３４５６７８９'],
])('codes typed in %s digits are taken, recovery codes too', async (_which, digits) => {
  const inThese = (code: string) => code.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? '');
  const typed = inThese(app.next());
  expect((await enter((await enterPassword()).browser, `\u200f${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(
    200,
  );
  const code = recoveryCodes.findLast((one) => /[0-9]/.test(one)) ?? '';
  recoveryCodes.splice(recoveryCodes.indexOf(code), 1);
  expect((await enter((await enterPassword()).browser, inThese(code))).status).toBe(200);
});

test('wrong codes count as failures of the account', async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  const phone = (await enableSecondFactor(strict, await strict.signIn('ben'))).app;
  const { browser } = await enterPassword(strict);
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await enter(browser, 'aaaaa-aaaaa')).toFail(401, 'wrong_code');
  expect(await enter(browser, await phone.next())).toFail(429, 'too_many_requests');
  expect((await enterPassword(strict)).answer).toFail(429, 'too_many_requests');
});

test('a new password ends sign-ins that wait for their code', async () => {
  const other = await openClub();
  const ben = await other.signIn('ben');
  const phone = (await enableSecondFactor(other, ben)).app;
  const { browser } = await enterPassword(other);
  const change = { currentPassword: castPassword, newPassword: 'another long password' };
  expect((await ben.put('/api/account/password', change)).status).toBe(200);
  expect(await enter(browser, await phone.next())).toFail(401, 'sign_in_expired');
});

test('on https the cookie of the waiting sign-in is Secure and bound to the host', async () => {
  const secure = await openClub({ env: { PUBLIC_URL: 'https://club.example' } });
  await enableSecondFactor(secure, await secure.signIn('ben'));
  const { answer: response } = await enterPassword(secure);
  expect(response.headers['set-cookie']?.[0]?.toLowerCase()).toMatch(/^__host-sign-in=.*secure/);
});

test('a code that is no text, or too long, fails', async () => {
  const { browser } = await enterPassword();
  for (const code of [123456, null, '', 'x'.repeat(41), ['123456']])
    expect(await browser.post('/api/auth/second-factor', { code })).toFail(400, 'invalid_input');
});
