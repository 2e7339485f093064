import type { CollegeLink } from 'contract/accounts/account.college.ts';
import type { JoinLink } from 'contract/accounts/invitations.ts';
import type { Club } from 'contract/club/club.ts';
import type { User } from 'contract/members/members.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applyFor, approve, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { Person } from '../../../testing/people/person.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';
import { openCollege } from '../../../testing/servers/college.ts';

const college = await openCollege();
afterAll(() => college.close());
const env = { ...college.env, OIDC_DOMAINS: 'club.example, college.example', OIDC_NAME: 'Northgate College' };
const club = await openClub({ env });
college.open(club.services.publicUrl());
const { db } = club.services;

const pathOf = (address: string) => address.replace(club.services.publicUrl(), '');

/** Signs in at the college and comes back; returns the club's outcome. */
async function signIn(browser: Browser, change = (path: string) => path): Promise<string | undefined> {
  const { status, headers } = await browser.get('/api/auth/college');
  expect(status).toBe(302);
  const back = await college.signInAt(headers.location ?? '');
  const response = await browser.get(change(pathOf(back)));
  expect(response.status).toBe(302);
  return response.headers.location?.replace('/login?college=', '');
}

test('members sign in with the verified address of their college', async () => {
  college.account = { email: 'BEN@club.example' };
  const browser = club.visitor();
  expect(await signIn(browser)).toBe('done');
  expect((await browser.get<User>('/api/users/me')).body).toMatchObject({ email: 'ben@club.example' });
  const { rows } = await sql`select action, actor_id from audit_log order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ action: 'member.signedIn', actor_id: club.ids.ben }]);
});

test('visitors learn what it is called', async () => {
  expect((await club.visitor().get<Club>('/api/club')).body.college).toBe('Northgate College');
  expect((await (await openClub({ people: false })).visitor().get<Club>('/api/club')).body.college).toBeNull();
});

test.each([
  ['an address that is no member’s', { email: 'stranger@club.example' }, 'not_invited'],
  ['an address that is not verified', { email: 'ben@club.example', verified: false }, 'unverified'],
  ['an address of another domain', { email: 'ben@evil.example' }, 'other_domain'],
  ['an address of a domain that only ends like ours', { email: 'ben@not-club.example' }, 'other_domain'],
])('%s opens no account', async (_, account, outcome) => {
  college.account = account;
  const browser = club.visitor();
  expect(await signIn(browser)).toBe(outcome);
  expect(await browser.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect(await db.selectFrom('users').select('id').where('email', '=', account.email).execute()).toHaveLength(
    account.email === 'ben@club.example' ? 1 : 0,
  );
});

test('who is invited takes up the invitation first', async () => {
  const { _id, email } = await applyFor(club);
  await approve(await club.as('ada'), _id);
  college.account = { email };
  expect(await signIn(club.visitor())).toBe('not_joined');
});

test('the second factor of the account holds here too', async () => {
  college.account = { email: 'dana@club.example' };
  const { app } = await enableSecondFactor(club, await club.signIn('dana'));
  const browser = club.visitor();
  expect(await signIn(browser)).toBe('code');
  expect(await browser.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect((await browser.post('/api/auth/second-factor', { code: app.next() })).status).toBe(200);
});

test('a suspended member stays out', async () => {
  const [person] = await club.addMembers(1);
  college.account = { email: person.email };
  const ada = await club.as('ada');
  await ada.put(`/api/admin/users/${person.id}/suspension`, { until: null, reason: 'Spam' });
  const browser = club.visitor();
  expect(await signIn(browser)).toBe('suspended');
  expect(await browser.get('/api/users/me')).toFail(401, 'not_signed_in');
});

test('what comes back belongs to the browser that went, once, and to its own visit', async () => {
  college.account = { email: 'ben@club.example' };
  const [mine, other] = [club.visitor(), club.visitor()];
  const begun = await mine.get('/api/auth/college');
  const back = pathOf(await college.signInAt(begun.headers.location ?? ''));
  expect((await club.visitor().get(back)).headers.location).toBe('/login?college=expired');
  await other.get('/api/auth/college');
  expect((await other.get(back)).headers.location).toBe('/login?college=expired');
  expect((await mine.get(back)).headers.location).toBe('/login?college=done');
  expect((await mine.get(back)).headers.location).toBe('/login?college=expired');
});

test('a made-up code, or none, proves nothing', async () => {
  const browser = club.visitor();
  expect(await signIn(browser, (path) => path.replace(/code=[^&]+/, 'code=made-up'))).toBe('failed');
  expect(await signIn(browser, (path) => path.replace(/code=[^&]+&?/, ''))).toBe('failed');
  browser.cookies.set('college', 'made-up');
  expect((await browser.get('/api/auth/college/callback?code=x&state=y')).headers.location).toBe(
    '/login?college=expired',
  );
});

test('a token for another visit proves nothing: its nonce is not ours', async () => {
  const [mine, theirs] = [club.visitor(), club.visitor()];
  const begun = await mine.get('/api/auth/college');
  const address = new URL(begun.headers.location ?? '');
  address.searchParams.set('nonce', 'of another visit');
  const back = pathOf(await college.signInAt(address.href));
  expect((await mine.get(back)).headers.location).toBe('/login?college=failed');
  expect(await theirs.get('/api/users/me')).toFail(401, 'not_signed_in');
});

test('the first sign-in links the account of the college, and says so by mail; members unlink it again', async () => {
  const [person] = await club.addMembers(1);
  college.account = { email: person.email, subject: `first-${person.id}` };
  const read = async () => (await person.get<CollegeLink>('/api/account/college')).body;
  expect(await read()).toEqual({ linkedAt: null });
  expect(await signIn(club.visitor())).toBe('done');
  const { linkedAt } = await read();
  expect(Math.abs(Date.parse(linkedAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(await signIn(club.visitor())).toBe('done');
  const mails = (await readMails(club, person.email)).filter(({ subject }) => subject.startsWith('Northgate College'));
  expect(mails.map(({ subject }) => subject)).toEqual(['Northgate College now opens your account at ClubPlatform']);
  const { bytes } = await person.get('/api/account/data');
  const exported = new TextDecoder().decode(unzipSync(bytes)['college.json']);
  expect(JSON.parse(exported)).toEqual([{ issuer: college.env.OIDC_ISSUER, account: `first-${person.id}`, linkedAt }]);
  expect((await person.delete('/api/account/college')).status).toBe(200);
  expect((await person.delete('/api/account/college')).status).toBe(200);
  expect(await read()).toEqual({ linkedAt: null });
  const { rows } = await sql`select action from audit_log where actor_id = ${person.id} order by id`.execute(db);
  expect(rows.map((row) => Object.values(row ?? {})[0]).filter((action) => /college/.test(String(action)))).toEqual([
    'college.linked',
    'college.unlinked',
  ]);
});

test('an account that the college opens stays its member’s when the college gives the address to another person', async () => {
  const [person] = await club.addMembers(1);
  college.account = { email: person.email, subject: `own-${person.id}` };
  expect(await signIn(club.visitor())).toBe('done');
  college.account = { email: person.email, subject: `another-${person.id}` };
  const other = club.visitor();
  expect(await signIn(other)).toBe('other_account');
  expect(await other.get('/api/users/me')).toFail(401, 'not_signed_in');
});

test('the college opens the same account under another address, here or there', async () => {
  const [person] = await club.addMembers(1);
  const subject = `moved-${person.id}`;
  college.account = { email: person.email, subject };
  expect(await signIn(club.visitor())).toBe('done');
  await db.updateTable('users').set({ email: 'private@elsewhere.example' }).where('id', '=', person.id).execute();
  const browser = club.visitor();
  expect(await signIn(browser)).toBe('done');
  expect((await browser.get<User>('/api/users/me')).body._id).toBe(person.id);
  college.account = { email: 'married.name@college.example', subject };
  expect(await signIn(browser)).toBe('done');
});

test('the first sign-in with an address that someone only joined with ends all that they had set up', async () => {
  const ada = await club.as('ada');
  const { body: link } = await ada.post<JoinLink>('/api/admin/join-links', {
    ...{ label: 'Fair', maxUses: 9, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const [email, password] = ['dean@college.example', 'the password of Mallory'];
  const { _id: applied } = await applyFor(club, { email });
  const mallory = club.visitor();
  const { body: user } = await mallory.post<User>('/api/join', {
    token: link.link.split('token=')[1],
    ...{ name: 'Mallory', email, password, college: 'Hillview', course: 'Botany' },
  });
  const thief = new Person(club.port, { id: user._id, name: 'Mallory', email });
  for (const [name, value] of mallory.cookies) thief.cookies.set(name, value);
  await enableSecondFactor(club, thief, password);
  const socket = await thief.socket();

  college.account = { email, subject: 'the dean' };
  const dean = club.visitor();
  expect(await signIn(dean)).toBe('done');
  const me = (await dean.get<User>('/api/users/me')).body;
  expect([me._id, me.emailConfirmed, me.secondFactor]).toEqual([user._id, true, 'off']);
  await socket.closed();
  expect(await mallory.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect(await club.visitor().post('/api/auth/login', { email, password })).toFail(401, 'wrong_credentials');
  expect((await pending(club)).map(({ _id }) => _id)).not.toContain(applied);
  expect((await readMails(club, email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your account at ClubPlatform is yours alone']),
  );
  await club.visitor().post('/api/auth/forgot-password', { email });
  await allDone(club, 'password.forgotten');
  const token = (await readMails(club, email)).at(-1)?.token;
  const chosen = { token, password: 'the password of Dean' };
  expect((await club.visitor().post('/api/auth/reset-password', chosen)).status).toBe(200);
  expect(await signIn(club.visitor())).toBe('done');
});

test('behind a second factor the college links the account once the code has followed, and not before', async () => {
  const [person] = await club.addMembers(1);
  const { app } = await enableSecondFactor(club, person);
  const links = () => db.selectFrom('college_accounts').select('subject').where('user_id', '=', person.id).execute();
  college.account = { email: person.email, subject: `heir-${person.id}` };
  expect(await signIn(club.visitor())).toBe('code');
  college.account = { email: person.email, subject: `owner-${person.id}` };
  const browser = club.visitor();
  expect(await signIn(browser)).toBe('code');
  expect(await links()).toEqual([]);
  expect((await browser.post('/api/auth/second-factor', { code: app.next() })).status).toBe(200);
  expect(await links()).toEqual([{ subject: `owner-${person.id}` }]);
  expect(browser.cookies.has('college-link')).toBe(false);
  college.account = { email: person.email, subject: `heir-${person.id}` };
  expect(await signIn(club.visitor())).toBe('other_account');
});

test('a link that waits in a browser is made by its own sign-in alone', async () => {
  const [person] = await club.addMembers(1);
  const { app } = await enableSecondFactor(club, person);
  college.account = { email: person.email, subject: `planted-${person.id}` };
  const browser = club.visitor();
  expect(await signIn(browser)).toBe('code');
  const login = { email: person.email, password: castPassword };
  expect(await browser.post('/api/auth/login', login)).toFail(401, 'second_factor_required');
  expect((await browser.post('/api/auth/second-factor', { code: app.next() })).status).toBe(200);
  expect(await db.selectFrom('college_accounts').select('subject').where('user_id', '=', person.id).execute()).toEqual(
    [],
  );
});

test('a deleted account leaves no link to the college', async () => {
  const [person] = await club.addMembers(1);
  college.account = { email: person.email, subject: `leaver-${person.id}` };
  expect(await signIn(club.visitor())).toBe('done');
  expect((await person.delete('/api/account', { password: castPassword })).status).toBe(200);
  expect(await signIn(club.visitor())).toBe('not_invited');
});

test('a provider that speaks for another issuer signs no one in', async () => {
  expectProblem(/college's sign-in can't be reached|oidc-provider WARNING/);
  const other = await openCollege();
  const deceived = await openClub({ env: other.env });
  other.open(deceived.services.publicUrl(), 'https://login.college.example');
  const { headers } = await deceived.visitor().get('/api/auth/college');
  expect(headers.location).toBe('/login?college=failed');
  expect(deceived.logLines.join('')).toContain('the provider calls itself https://login.college.example');
  await other.close();
});

test('a token that the keys of the college did not sign proves nothing', async () => {
  expectProblem(/oidc-provider WARNING/);
  const forged = await openCollege();
  const deceived = await openClub({ env: forged.env });
  forged.open(deceived.services.publicUrl());
  forged.publishOtherKeys();
  const browser = deceived.visitor();
  const { headers } = await browser.get('/api/auth/college');
  const back = await forged.signInAt(headers.location ?? '');
  const response = await browser.get(back.replace(deceived.services.publicUrl(), ''));
  expect(response.headers.location).toBe('/login?college=failed');
  expect(await browser.get('/api/users/me')).toFail(401, 'not_signed_in');
  await forged.close();
});

test('a provider with a slash at the end of its name is found', async () => {
  expectProblem(/oidc-provider WARNING/);
  const campus = await openCollege();
  const issuer = `${campus.env.OIDC_ISSUER}/campus`;
  const guest = await openClub({ env: { ...campus.env, OIDC_ISSUER: issuer } });
  campus.open(guest.services.publicUrl(), `${issuer}/`);
  campus.account = { email: 'ben@club.example' };
  const browser = guest.visitor();
  const { headers } = await browser.get('/api/auth/college');
  const back = await campus.signInAt(headers.location ?? '');
  const response = await browser.get(back.replace(guest.services.publicUrl(), ''));
  expect(response.headers.location).toBe('/login?college=done');
  await campus.close();
});

test('a college that is away is looked for again', async () => {
  expectProblem(/college's sign-in can't be reached|oidc-provider WARNING/);
  const late = await openCollege();
  const waiting = await openClub({ env: late.env });
  const start = () => waiting.visitor().get('/api/auth/college');
  expect((await start()).headers.location).toBe('/login?college=failed');
  late.open(waiting.services.publicUrl());
  expect((await start()).headers.location).toContain(late.env.OIDC_ISSUER);
  await late.close();
});
