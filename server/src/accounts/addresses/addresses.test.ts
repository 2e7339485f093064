import type { Session } from 'contract/accounts/account.ts';
import type { InviteOutcome, JoinLink } from 'contract/accounts/invitations.ts';
import type { Application, ApplicationStatus } from 'contract/applications/applications.ts';
import type { CalendarFeed } from 'contract/events/events.calendar.ts';
import type { User } from 'contract/members/members.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/calls/browser.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applyFor, approve, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { Person } from '../../../testing/people/person.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;
const password = 'a long enough password';
let count = 0;

const { body: link } = await ada.post<JoinLink>('/api/admin/join-links', {
  label: 'Freshers fair',
  maxUses: 100,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});

const join = (browser: Browser, email: string, changes: object = {}) =>
  browser.post<User>('/api/join', {
    token: link.link.split('token=')[1],
    ...{ name: 'Mallory', email, password, college: 'Hillview', course: 'Botany' },
    ...changes,
  });

/** A person who joined with this address. */
async function joined(email = `joined.${++count}@college.example`): Promise<Person> {
  const browser = club.visitor();
  const { body } = await join(browser, email);
  const person = new Person(club.port, { id: body._id, name: body.name, email });
  for (const [name, value] of browser.cookies) person.cookies.set(name, value);
  return person;
}

const confirmToken = async (email: string) => {
  const [, token] = /confirm-email\?token=([\w-]+)/.exec((await readMails(club, email)).at(-1)?.text ?? '') ?? [];
  return token ?? '';
};
const confirm = (browser: Browser, token: string) => browser.post('/api/account/email/confirm', { token });
const isConfirmed = async (person: Person) => (await person.get<User>('/api/users/me')).body.emailConfirmed;

async function resetToken(email: string): Promise<string> {
  await club.visitor().post('/api/auth/forgot-password', { email });
  await allDone(club, 'password.forgotten');
  const [, token] = /reset-password\?token=([\w-]+)/.exec((await readMails(club, email)).at(-1)?.text ?? '') ?? [];
  return token ?? '';
}

const reset = (token: string, chosen = 'chosen by the owner') =>
  club.visitor().post('/api/auth/reset-password', { token, password: chosen });

async function filesOf(person: Person): Promise<string[]> {
  return Object.keys(unzipSync((await person.get('/api/account/data')).bytes));
}

async function applicationsOf(person: Person): Promise<object[]> {
  const zip = unzipSync((await person.get('/api/account/data')).bytes);
  return JSON.parse(new TextDecoder().decode(zip['applications.json']));
}

const resumesIn = (names: string[]) => names.filter((name) => name.startsWith('resumes/'));

test('joining with the address of an applicant leaves the application to officers and shows nothing of it', async () => {
  const { _id, email } = await applyFor(club, { reason: 'MY-PRIVATE-REASON' }, pdf('cv.pdf'));
  const browser = club.visitor();
  const [known, unknown] = [await join(browser, email), await join(club.visitor(), 'no.one@college.example')];
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  const mallory = new Person(club.port, { id: known.body._id, name: 'Mallory', email });
  for (const [name, value] of browser.cookies) mallory.cookies.set(name, value);
  expect((await pending(club)).map((one) => one._id)).toContain(_id);
  expect(await applicationsOf(mallory)).toEqual([]);
  expect(resumesIn(await filesOf(mallory))).toEqual([]);
});

test('deleting an account leaves the applications, files and mails of an address that is not confirmed', async () => {
  const { _id, email } = await applyFor(club, {}, pdf('cv.pdf'));
  await allDone(club, 'application.received');
  const [files, mails] = [await storedFiles(club), await readMails(club, email)];
  const mallory = await joined(email);
  expect(await readMails(club, email)).toHaveLength(mails.length + 1);
  expect((await mallory.delete('/api/account', { password })).status).toBe(200);
  expect(await storedFiles(club)).toEqual(files);
  expect(await readMails(club, email)).toEqual(mails);
  expect((await pending(club)).map((one) => one._id)).toContain(_id);
  expect((await approve(ada, _id)).body.invitationLink).toContain('/register?token=');
});

test('an applicant whose address somebody joined with is approved, and takes the account over by mail alone', async () => {
  const { _id, email } = await applyFor(club, { name: 'Vic Applicant', reason: 'MINE' }, pdf('cv.pdf'));
  const mallory = await joined(email);
  const { status, body } = await approve(ada, _id);
  expect([status, body.user._id, body.invitationLink]).toEqual([200, mallory.id, '']);
  const mail = (await readMails(club, email)).at(-1);
  expect([mail?.subject, mail?.text]).toEqual([
    'Welcome to ClubPlatform',
    expect.stringContaining('Hello Vic Applicant'),
  ]);
  expect(await applicationsOf(mallory)).toEqual([]);
  expect((await reset(mail?.token ?? '')).status).toBe(200);
  expect(await mallory.get('/api/users/me')).toFail(401, 'not_signed_in');
  const vic = new Person(club.port, mallory);
  expect(await vic.post('/api/auth/login', { email, password })).toFail(401, 'wrong_credentials');
  expect((await vic.post('/api/auth/login', { email, password: 'chosen by the owner' })).status).toBe(200);
  expect(await applicationsOf(vic)).toMatchObject([{ _id, reason: 'MINE', status: 'approved' }]);
  expect(resumesIn(await filesOf(vic))).toHaveLength(1);
});

test('the private link of such an applicant goes on saying approved, and sends the mail again', async () => {
  const visitor = club.visitor();
  const email = `status.${++count}@college.example`;
  const { headers } = await visitor.upload('/api/apply', {
    ...{ name: 'Vic', email, college: 'Northgate', course: 'Physics', reason: 'Robots' },
  });
  const token = headers.location?.split('token=')[1] ?? '';
  const status = async () =>
    (await visitor.get<ApplicationStatus>(`/api/application-status?token=${token}`)).body.status;
  await joined(email);
  expect(await status()).toBe('pending');
  const application = (await ada.get<Application[]>('/api/admin/applications?limit=100')).body.find(
    (one) => one.email === email,
  );
  await approve(ada, application?._id ?? '');
  expect(await status()).toBe('approved');
  const before = (await readMails(club, email)).length;
  expect((await visitor.post('/api/application-status/invitation', { token })).status).toBe(202);
  const mails = await readMails(club, email);
  expect(mails).toHaveLength(before + 1);
  expect((await reset(mails.at(-1)?.token ?? '')).status).toBe(200);
  expect(await status()).toBe('joined');
});

test('officers invite the owner of an address that somebody joined with, by mail alone', async () => {
  const mallory = await joined();
  const people = [{ email: mallory.email, name: 'Vic' }];
  const { body } = await ada.post<InviteOutcome[]>('/api/admin/invitations', { people });
  expect(body).toEqual([{ email: mallory.email, outcome: 'invited', invitationLink: null }]);
  expect((await reset((await readMails(club, mallory.email)).at(-1)?.token ?? '')).status).toBe(200);
  expect(await mallory.get('/api/users/me')).toFail(401, 'not_signed_in');
  const again = await ada.post<InviteOutcome[]>('/api/admin/invitations', { people });
  expect(again.body).toEqual([{ email: mallory.email, outcome: 'member', invitationLink: null }]);
});

test('who applies after somebody joined with their address is an applicant like any other', async () => {
  const { email } = await joined();
  const application = await applyFor(club, { email, name: 'Vic' });
  expect((await readMails(club, email)).at(-1)?.subject).toBe('We have your application');
  expect(application.name).toBe('Vic');
});

test('a member confirms the address they joined with in their own browser, and what waited becomes theirs', async () => {
  const { _id, email } = await applyFor(club, {}, pdf('cv.pdf'));
  const person = await joined(email);
  const token = await confirmToken(email);
  expect(await isConfirmed(person)).toBe(false);
  const ben = await club.as('ben');
  for (const other of [club.visitor(), ben]) expect(await confirm(other, token)).toFail(403, 'forbidden');
  expect(await isConfirmed(person)).toBe(false);
  expect((await confirm(person, token)).status).toBe(200);
  expect(await isConfirmed(person)).toBe(true);
  expect(await applicationsOf(person)).toMatchObject([{ _id, status: 'approved' }]);
  expect((await pending(club)).map((one) => one._id)).not.toContain(_id);
  expect(await ada.put(`/api/admin/applications/${_id}/reject`)).toFail(409, 'already_handled');
  expect((await person.get<Session[]>('/api/account/sessions')).body).toHaveLength(1);
  expect(await confirm(person, token)).toFail(400, 'invalid_input');
});

test('a new link to confirm an address is mailed on request, until it is confirmed', async () => {
  const person = await joined();
  const request = () => person.put('/api/account/email', { email: person.email, password });
  expect((await request()).status).toBe(202);
  const mails = await readMails(club, person.email);
  expect(mails).toHaveLength(2);
  expect((await confirm(person, mails[1]?.token ?? '')).status).toBe(200);
  expect(await request()).toFail(400, 'invalid_input');
});

test('what waits for a new address becomes the member’s in their own browser, and not where its owner opens the link', async () => {
  const [one, other] = [await applyFor(club), await applyFor(club)];
  const [member, mallory] = await club.addMembers(2);
  const move = async (person: Person, email: string, browser: Browser) => {
    await person.put('/api/account/email', { email, password: 'correct horse battery' });
    expect((await confirm(browser, await confirmToken(email))).status).toBe(200);
  };
  await move(member, one.email, member);
  expect(await applicationsOf(member)).toMatchObject([{ _id: one._id }]);
  await move(mallory, other.email, club.visitor());
  expect(await applicationsOf(mallory)).toEqual([]);
});

test('a password that the owner of an unconfirmed address chooses ends all that was set up before', async () => {
  const mallory = await joined();
  const { email, id } = mallory;
  const { body: made } = await mallory.post<{ token: string }>('/api/account/tokens', {
    ...{ name: 'mine', scope: 'write', days: 30, password },
  });
  const { body: feed } = await mallory.post<CalendarFeed>('/api/events/calendar');
  await db
    .insertInto('passkeys')
    .values({
      ...{ user_id: id, credential_id: 'a passkey', public_key: Buffer.from('key'), counter: '0' },
      ...{ transports: [], device: 'Firefox' },
    })
    .execute();
  await enableSecondFactor(club, mallory, password);
  await mallory.put('/api/account/email', { email: 'mallorys.own@college.example', password });
  const change = await confirmToken('mallorys.own@college.example');
  const socket = await mallory.socket();

  expect((await reset(await resetToken(email))).status).toBe(200);
  await socket.closed();
  expect(await mallory.get('/api/users/me')).toFail(401, 'not_signed_in');
  const program = await club.visitor().get('/api/users/me', { authorization: `Bearer ${made.token}` });
  expect(program).toFail(401, 'not_signed_in');
  expect(await club.visitor().get(feed.url?.replace(club.services.publicUrl(), '') ?? '')).toFail(404, 'not_found');
  expect(await confirm(club.visitor(), change)).toFail(400, 'invalid_input');
  for (const table of ['passkeys', 'second_factors', 'known_browsers', 'recovery_codes'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
  const owner = await club.visitor().post<User>('/api/auth/login', { email, password: 'chosen by the owner' });
  expect([owner.status, owner.body._id, owner.body.emailConfirmed]).toEqual([200, id, true]);
  const notice = (await readMails(club, email)).find(({ subject }) => subject.includes('yours alone'));
  expect(notice?.text).toContain('passkeys');
});

test('a password that a confirmed member chooses by mail leaves second factor and passkeys', async () => {
  const [member] = await club.addMembers(1);
  await enableSecondFactor(club, member);
  expect((await reset(await resetToken(member.email))).status).toBe(200);
  const login = { email: member.email, password: 'chosen by the owner' };
  expect(await club.visitor().post('/api/auth/login', login)).toFail(401, 'second_factor_required');
  expect((await readMails(club, member.email)).some(({ subject }) => subject.includes('yours alone'))).toBe(false);
});
