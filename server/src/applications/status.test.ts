import type { ApplicationStatus } from 'contract/applications/applications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { allDone } from '../../testing/jobs.ts';
import { applicationFields, approve, pending } from '../../testing/people/joining.ts';
import { readMails } from '../../testing/people/mail-log.ts';
import { readStolenCopy } from '../../testing/servers/stolen-copy.ts';

const club = await openClub();
const ada = await club.as('ada');
const password = 'a long enough password';

/** Applies like the form; returns the token of the status link, and the application. */
async function apply(changes: Record<string, string> = {}) {
  const filled = applicationFields(changes);
  const { status, headers, body } = await club.visitor().post('/api/apply', filled);
  expect([status, Object.keys(body as object)]).toEqual([201, ['message']]);
  const token = String(headers.location).split('token=')[1] ?? '';
  const found = (await pending(club)).find((one) => one.email === filled.email);
  return { email: filled.email ?? '', token, id: found?._id ?? '' };
}

async function statusOf(token: string) {
  const { body } = await club.visitor().get<ApplicationStatus>(`/api/application-status?token=${token}`);
  return body.status;
}

const decide = (id: string, decision: 'approve' | 'reject') => ada.put(`/api/admin/applications/${id}/${decision}`);
const again = (token: string) => club.visitor().post('/api/application-status/invitation', { token });

test('an applicant follows the application by a private link, until they have joined', async () => {
  const { email, token, id } = await apply();
  const [mail] = await readMails(club, email);
  expect(mail?.text).toContain(`http://127.0.0.1:${club.port}/application-status?token=${token}`);
  expect(await statusOf(token)).toBe('pending');
  const { body } = await approve(ada, id);
  expect(await statusOf(token)).toBe('approved');
  await club.visitor().post('/api/auth/register', { token: String(body.invitationLink).split('token=')[1], password });
  expect(await statusOf(token)).toBe('joined');
  expect(await again(token)).toFail(409, 'conflict');
});

test('a made-up link shows nothing, and a copy of the database has no usable one', async () => {
  const { token } = await apply();
  for (const wrong of ['made-up', `${token}x`, token.slice(1)]) {
    expect(await club.visitor().get(`/api/application-status?token=${wrong}`)).toFail(404, 'not_found');
    expect(await again(wrong)).toFail(404, 'not_found');
  }
  expect(await readStolenCopy(club)).not.toContain(token);
});

test("applying with a member's address gives a link like any other", async () => {
  const { headers } = await club.visitor().post('/api/apply', applicationFields({ email: 'ben@club.example' }));
  const token = String(headers.location).split('token=')[1] ?? '';
  expect(await statusOf(token)).toBe('pending');
  expect(await again(token)).toFail(409, 'conflict');
});

test('an approved person can have the invitation mailed again to their own address, and their link stays valid', async () => {
  const { email, token, id } = await apply();
  const { body } = await approve(ada, id);
  const { status, bytes } = await again(token);
  expect(status).toBe(202);
  expect(bytes.toString()).not.toContain('token');
  const mail = (await readMails(club, email)).at(-1);
  expect(mail?.subject).toBe('Welcome to ClubPlatform');
  expect(mail?.text).toContain(body.invitationLink);
  expect(body.invitationLink).toContain(mail?.token);
  expect((await club.visitor().post('/api/auth/register', { token: mail?.token, password })).status).toBe(201);
});

test('an expired invitation is renewed for the applicant', async () => {
  const { email, token, id } = await apply();
  const { body } = await approve(ada, id);
  const { db } = club.services;
  await db
    .updateTable('invitations')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', body.user._id)
    .execute();
  expect((await again(token)).status).toBe(202);
  const mail = (await readMails(club, email)).at(-1);
  expect(body.invitationLink).not.toContain(mail?.token);
  expect((await club.visitor().post('/api/auth/register', { token: mail?.token, password })).status).toBe(201);
});

test("someone who applies in another's name sees the status of that application only", async () => {
  const owner = await apply();
  const { body } = await approve(ada, owner.id);
  const stranger = await apply({ email: owner.email, name: 'Mallory' });
  expect([await statusOf(owner.token), await statusOf(stranger.token)]).toEqual(['approved', 'pending']);
  expect(await again(stranger.token)).toFail(409, 'conflict');
  const token = String(body.invitationLink).split('token=')[1];
  expect((await club.visitor().post('/api/auth/register', { token, password })).status).toBe(201);
  expect([await statusOf(owner.token), await statusOf(stranger.token)]).toEqual(['joined', 'pending']);
});

test('the status link is deleted with its member', async () => {
  const { token, id } = await apply();
  const { body } = await approve(ada, id);
  await club.visitor().post('/api/auth/register', { token: String(body.invitationLink).split('token=')[1], password });
  await ada.delete(`/api/admin/users/${body.user._id}`);
  expect(await club.visitor().get(`/api/application-status?token=${token}`)).toFail(404, 'not_found');
  expect(await again(token)).toFail(404, 'not_found');
});

test('no mail says approved to a rejected person or the other way round, however the two race', {
  tags: ['long'],
}, async () => {
  for (let round = 0; round < 50; round++) {
    const { email, token, id } = await apply();
    const decisions = round % 2 ? (['approve', 'reject'] as const) : (['reject', 'approve'] as const);
    const results = await Promise.all(decisions.map((decision) => decide(id, decision)));
    const won = decisions[results.findIndex(({ status }) => status === 200)];
    expect(await statusOf(token)).toBe(won === 'approve' ? 'approved' : 'rejected');
    const mails = (await readMails(club, email)).map(({ text }) => text).join('\n');
    expect(mails.includes('is approved') || mails.includes('/register')).toBe(won === 'approve');
    expect(mails.includes('We are sorry')).toBe(won === 'reject');
    if (won === 'reject') expect(await again(token)).toFail(409, 'conflict');
  }
});

test('a rejection withdraws an earlier unused approval: link, mail and status', async () => {
  const first = await apply();
  const { body } = await approve(ada, first.id);
  const second = await apply({ email: first.email });
  await decide(second.id, 'reject');
  expect([await statusOf(first.token), await statusOf(second.token)]).toEqual(['rejected', 'rejected']);
  const token = String(body.invitationLink).split('token=')[1];
  expect(await club.visitor().post('/api/auth/register', { token, password })).toFail(403, 'registration_failed');
  expect(await again(first.token)).toFail(409, 'conflict');
  const { body: mailLog } =
    await ada.get<{ to: string; subject: string; status: string; text: string }[]>('/api/admin/mails?limit=5');
  const welcome = mailLog.find((mail) => mail.to === first.email && mail.subject.startsWith('Welcome'));
  expect(welcome).toMatchObject({ status: 'withdrawn', text: '' });
  const rejection = mailLog.find((mail) => mail.to === first.email && mail.subject.startsWith('Your application'));
  expect(rejection?.status).toBe('kept');
});

test("officers are notified once about an application, and can't decide by that mail", async () => {
  await allDone(club, 'application.received');
  const before = (await readMails(club, ada.email)).length;
  const { email } = await apply({ name: 'Nia Newcomer', college: 'Hillview', course: 'Botany' });
  await apply({ email, name: 'Nia Newcomer' });
  await allDone(club, 'application.received');
  const mails = (await readMails(club, ada.email)).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('New application to ClubPlatform');
  const links = mails[0]?.text.match(/http\S+token=/g);
  expect(links?.filter((link) => !link.includes('/unsubscribe?'))).toEqual([]);
  expect(mails[0]?.text).toContain('Nia Newcomer, Hillview, Botany');
  expect(mails[0]?.text).toContain(`http://127.0.0.1:${club.port}/admin/dashboard`);
  for (const name of ['ben', 'mo'] as const) {
    const person = await club.as(name);
    expect((await readMails(club, person.email)).filter(({ text }) => text.includes('Nia Newcomer'))).toEqual([]);
  }
});
