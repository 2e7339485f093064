import type { Invited, InviteOutcome } from 'contract/accounts/invitations.ts';
import type { inviteAgain } from 'contract/applications/applications.review.ts';
import type { ApplicationStatus } from 'contract/applications/applications.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import type { User } from 'contract/members/members.ts';
import type { MailLogEntry } from 'contract/notifications/mail.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { applicationFields, applyFor, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';

const club = await openClub();
const ada = await club.as('ada');
const path = '/api/admin/invitations';
const password = 'a long enough password';
let count = 0;

const address = () => `guest.${++count}@college.example`;
const invite = (...people: object[]) => ada.post<InviteOutcome[]>(path, { people });
const register = (token: string | undefined) => club.visitor().post<User>('/api/auth/register', { token, password });
const tokenOf = (link: string | null | undefined) => link?.split('token=')[1];
const invited = async () => (await ada.get<Invited[]>(`${path}?limit=100`)).body;

test('an invited person gets a mail, chooses a password by its link, and is a member', async () => {
  const email = address();
  const { status, body } = await invite({ email: ` ${email.toUpperCase()} `, name: 'Gil Guest', course: 'Law' });
  expect([status, body]).toEqual([200, [{ email, outcome: 'invited', invitationLink: expect.any(String) }]]);
  const [mail] = await readMails(club, email);
  expect(mail?.subject).toBe('You are invited to ClubPlatform');
  expect(mail?.text).toContain(`Hello Gil Guest,\n\nyou are invited`);
  expect(mail?.text).toContain(body[0]?.invitationLink ?? '?');
  expect((await invited())[0]).toMatchObject({ name: 'Gil Guest', email, expiresAt: expect.any(String) });
  const joined = await register(mail?.token);
  expect(joined).toMatchObject({ status: 201, body: { name: 'Gil Guest', email, role: 'student' } });
  expect((await invited()).map((one) => one.email)).not.toContain(email);
});

test('each entry of a list is checked on its own, whatever the browser accepted', async () => {
  const [one, other] = [address(), address()];
  const { body } = await invite(
    { email: one },
    { email: 'not an address', name: 'Nobody' },
    { email: one.toUpperCase() },
    { email: 'ben@club.example' },
    { email: address(), name: 'x'.repeat(101) },
    { email: other, name: 'Olga  Other' },
  );
  expect(body.map(({ outcome }) => outcome)).toEqual(['invited', 'faulty', 'repeated', 'member', 'faulty', 'invited']);
  expect(body.map(({ invitationLink }) => invitationLink !== null)).toEqual([true, false, false, false, false, true]);
  expect((await invited()).slice(0, 2).map(({ name }) => name)).toEqual(['Olga Other', one.split('@')[0]]);
  expect((await readMails(club, 'ben@club.example')).filter(({ text }) => text.includes('invited'))).toEqual([]);
  expect(await invite()).toFail(400, 'invalid_input');
  expect(await invite(...Array.from({ length: 201 }, () => ({ email: address() })))).toFail(400, 'invalid_input');
});

test('nobody is invited by a name that lost its letters, and a name counts in characters', async () => {
  const lost = (field: string) => invite({ email: address(), [field]: 'J\uFFFDrgen' });
  for (const field of ['name', 'college', 'course'])
    expect((await lost(field)).body.map(({ outcome }) => outcome)).toEqual(['faulty']);
  const { body } = await invite(
    { email: address(), name: '🎓'.repeat(100) },
    { email: address(), name: '🎓'.repeat(101) },
    { email: address(), name: `Eve${' '.repeat(100)}Ng` },
  );
  expect(body.map(({ outcome }) => outcome)).toEqual(['invited', 'faulty', 'invited']);
});

test('renewing an invitation ends the older link; withdrawing it ends the newer one', async () => {
  const email = address();
  const { body } = await invite({ email });
  const [{ _id } = { _id: '' }] = await invited();
  const again = await ada.post<ResponseOf<typeof inviteAgain>>(`/api/admin/users/${_id}/invitation`);
  expect((await invited())[0]?.expiresAt).toBe(again.body.invitedUntil);
  expect(await register(tokenOf(body[0]?.invitationLink))).toFail(403, 'registration_failed');
  const mail = (await readMails(club, email)).at(-1);
  expect([mail?.token, mail?.subject]).toEqual([tokenOf(again.body.invitationLink), 'You are invited to ClubPlatform']);
  expect((await ada.delete(`${path}/${_id}`)).status).toBe(200);
  const token = tokenOf(again.body.invitationLink);
  expect(await register(token)).toFail(403, 'registration_failed');
  expect(await club.visitor().get(`/api/auth/invitation?token=${token}`)).toFail(404, 'not_found');
  expect(await club.visitor().post('/api/join', { ...applicationFields(), token, password })).toFail(
    403,
    'registration_failed',
  );
  expect(await ada.delete(`${path}/${_id}`)).toFail(404, 'not_found');
  expect(await ada.delete(`${path}/${club.ids.ben}`)).toFail(409, 'conflict');
});

test('inviting a pending applicant approves them, and no one can reject them anymore', async () => {
  const filled = applicationFields();
  const { headers } = await club.visitor().post('/api/apply', filled);
  const id = (await pending(club)).find(({ email }) => email === filled.email)?._id;
  const { body } = await invite({ email: filled.email ?? '' });
  expect((await pending(club)).map(({ _id }) => _id)).not.toContain(id);
  expect(await ada.put(`/api/admin/applications/${id}/reject`)).toFail(409, 'already_handled');
  const { body: status } = await club.visitor().get<ApplicationStatus>(`/api${String(headers.location)}`);
  expect(status.status).toBe('approved');
  expect((await register(tokenOf(body[0]?.invitationLink))).status).toBe(201);
});

test('inviting and rejecting at once: one wins, and the mails say which', async () => {
  for (let round = 0; round < 20; round++) {
    const { _id, email } = await applyFor(club);
    const [invitation, rejection] = await Promise.all([
      invite({ email }),
      ada.put(`/api/admin/applications/${_id}/reject`),
    ]);
    const token = tokenOf(invitation.body[0]?.invitationLink);
    // If the rejection came first, an invitation follows, which then counts.
    expect([200, 409]).toContain(rejection.status);
    expect((await club.visitor().get(`/api/auth/invitation?token=${token}`)).status).toBe(200);
    const { body } = await ada.get<MailLogEntry[]>('/api/admin/mails?limit=10');
    const texts: string[] = [];
    for (const { _id } of body.filter((mail) => mail.to === email && mail.status === 'kept'))
      texts.push((await ada.get<MailLogEntry>(`/api/admin/mails/${_id}`)).body.text);
    expect(texts.some((text) => text.includes('We are sorry'))).toBe(false);
    expect(texts.some((text) => text.includes('/register?token='))).toBe(true);
  }
});

test('invited ten times at once there is one account and one valid link', async () => {
  const email = address();
  const sent = await atOnce(10, () => invite({ email }));
  expect(tally(sent.map(({ body }) => body[0]?.outcome ?? ''))).toEqual({ invited: 10 });
  const taken = [];
  for (const { body } of sent) taken.push((await register(tokenOf(body[0]?.invitationLink))).status);
  expect(tally(taken)).toEqual({ 201: 1, 403: 9 });
});
