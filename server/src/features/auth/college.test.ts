import type { Club } from 'contract/club.ts';
import type { User } from 'contract/members.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { openCollege } from '../../../testing/college.ts';
import { applyFor, approve } from '../../../testing/joining.ts';
import { expectProblem } from '../../../testing/problems.ts';
import { enableSecondFactor } from '../../../testing/second-factor.ts';

const college = await openCollege();
afterAll(() => college.close());
const env = { ...college.env, OIDC_DOMAINS: 'club.example, college.example', OIDC_NAME: 'Northgate College' };
const club = await openClub({ env });
college.open(club.services.publicUrl());
const { db } = club.services;

const pathOf = (address: string) => address.replace(club.services.publicUrl(), '');

/** Goes to the college and comes back; returns what the club says of it. */
async function signIn(browser: Browser, change = (path: string) => path): Promise<string | undefined> {
  const { status, headers } = await browser.get('/api/auth/college');
  expect(status).toBe(302);
  const back = await college.signInAt(headers.location ?? '');
  const answer = await browser.get(change(pathOf(back)));
  expect(answer.status).toBe(302);
  return answer.headers.location?.replace('/login?college=', '');
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
  expect((await browser.post('/api/auth/second-factor', { code: await app.next() })).status).toBe(200);
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
