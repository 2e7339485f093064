import type { InviteOutcome, JoinLink } from 'contract/accounts/invitations.ts';
import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { share } from '../../../testing/database/rounds.ts';
import { badAddresses, goodAddresses } from '../../../testing/people/addresses.ts';
import { applicationFields, approve, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { createAdmin } from '../../accounts/registration/first-admin.ts';
import { readConfig } from '../../config.ts';

const password = 'a long enough password';
const [good, bad] = [share(goodAddresses, 0), share(badAddresses, 0)];

/** A club with only the cast, for each way to join. */
async function open() {
  const club = await openClub();
  const ada = await club.as('ada');
  const signIn = (email: string) => club.visitor().post<User>('/api/auth/login', { email, password });
  const expectMember = async ([typed, kept]: [string, string]) => {
    const { status, body } = await signIn(typed);
    expect([typed, status, body.email]).toEqual([typed, 200, kept]);
  };
  return { club, ada, visitor: club.visitor(), expectMember };
}

async function makeLink(ada: Awaited<ReturnType<typeof open>>['ada']): Promise<string> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await ada.post<JoinLink>('/api/admin/join-links', { label: '', maxUses: 100, expiresAt });
  return body.link.split('token=')[1] ?? '';
}

test('any valid address can apply, be approved, register and sign in', { tags: ['rounds'] }, async () => {
  const { club, ada, visitor, expectMember } = await open();
  for (const [typed, kept] of good) {
    expect((await visitor.post('/api/apply', applicationFields({ email: typed }))).status).toBe(201);
    const applied = (await pending(club)).find((one) => one.email === kept);
    const { body } = await approve(ada, applied?._id ?? '');
    const token = String(body.invitationLink).split('token=')[1];
    const joined = await club.visitor().post<User>('/api/auth/register', { token, password });
    expect([joined.status, joined.body.email]).toEqual([201, kept]);
    await expectMember([typed, kept]);
  }
});

test('any valid address can be invited, register, sign in and reset the password', { tags: ['rounds'] }, async () => {
  const { club, ada, visitor, expectMember } = await open();
  const people = good.map(([email]) => ({ email }));
  const { body } = await ada.post<InviteOutcome[]>('/api/admin/invitations', { people });
  expect(body.map(({ email, outcome }) => [email, outcome])).toEqual(good.map(([, kept]) => [kept, 'invited']));
  for (const [at, { invitationLink }] of body.entries()) {
    const token = invitationLink?.split('token=')[1];
    expect((await club.visitor().post('/api/auth/register', { token, password })).status).toBe(201);
    await expectMember(good[at] ?? ['', '']);
  }
  for (const [typed] of good)
    expect((await visitor.post('/api/auth/forgot-password', { email: typed })).status).toBe(202);
  for (const [, kept] of good)
    await eventually(async () =>
      expect((await readMails(club, kept)).at(-1)?.subject).toBe('Choose a new password for ClubPlatform'),
    );
});

test("any valid address can join with a link, become an admin's, be changed to, and sign in", {
  tags: ['rounds'],
}, async () => {
  const { club, ada, expectMember } = await open();
  const token = await makeLink(ada);
  const person = { token, password, name: 'Nia', college: 'Northgate', course: 'Physics' };
  for (const [typed, kept] of good) {
    expect((await club.visitor().post('/api/join', { ...person, email: typed })).status).toBe(201);
    await expectMember([typed, kept]);
  }
  const other = await open();
  for (const [typed, kept] of good) {
    expect(readConfig({ ADMIN_EMAIL: typed, ADMIN_PASSWORD: password }).firstAdmin?.email).toBe(typed);
    expect(await createAdmin(other.club.services, { email: typed, password, name: 'Admin' })).toBe(true);
    await other.expectMember([typed, kept]);
  }
  const third = await open();
  const members = await third.club.addMembers(good.length);
  for (const [at, [typed, kept]] of good.entries()) {
    const wish = { email: typed, password: castPassword };
    expect((await members[at]?.put('/api/account/email', wish))?.status).toBe(202);
    const [mail] = await readMails(third.club, kept);
    expect((await third.visitor.post('/api/account/email/confirm', { token: mail?.token })).status).toBe(200);
    expect((await third.visitor.post('/api/auth/login', wish)).status).toBe(200);
  }
});

test('an invalid address fails everywhere, with a sentence about the field', { tags: ['rounds'] }, async () => {
  const { club, ada, visitor } = await open();
  const token = await makeLink(ada);
  const people = [{ email: 'nia@club.example' }];
  const { body: invited } = await ada.post<InviteOutcome[]>('/api/admin/invitations', { people });
  const invitation = invited[0]?.invitationLink?.split('token=')[1];
  for (const email of bad) {
    const failures = [
      await visitor.post('/api/apply', applicationFields({ email })),
      await visitor.post('/api/auth/forgot-password', { email }),
      await visitor.post('/api/auth/register', { token: invitation, password, name: 'Nia', email }),
      await visitor.post('/api/join', { token, password, name: 'N', email, college: 'C', course: 'P' }),
      await ada.put('/api/account/email', { email, password: castPassword }),
    ];
    for (const failure of failures) {
      expect(failure).toFail(400, 'invalid_input');
      expect(failure.body).toMatchObject({ fields: { email: expect.stringMatching(/^must (be|have) /) } });
    }
    const { body } = await ada.post<InviteOutcome[]>('/api/admin/invitations', { people: [{ email }] });
    expect(body).toMatchObject([{ outcome: 'faulty' }]);
    const login = await visitor.post('/api/auth/login', { email, password });
    expect([400, 401]).toContain(login.status);
    if (email) {
      expect(() => readConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })).toThrow(/ADMIN_EMAIL must be a full/);
      expect(() => readConfig({ MAIL_FROM: email })).toThrow(/MAIL_FROM must be a full/);
    }
  }
  expect((await readMails(club, 'ben@club.example')).length).toBe(0);
});
