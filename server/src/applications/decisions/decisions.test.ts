import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { applyFor, approve, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;
const password = 'a long enough password';

function usersWith(email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).execute();
}

test('approving creates the account, and sends the invitation by mail and in the answer', async () => {
  const { _id, name, email } = await applyFor(club);
  const { status, body } = await approve(ada, _id);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ name, email, role: 'student' });
  expect(await usersWith(email)).toMatchObject([{ id: body.user._id, joined_at: null, college: 'Northgate College' }]);
  const mail = (await readMails(club, email)).at(-1);
  expect(mail).toMatchObject({ status: 'kept', subject: 'Welcome to ClubPlatform' });
  expect(mail?.text).toContain(body.invitationLink);
  expect(body.invitationLink).toBe(`http://127.0.0.1:${club.port}/register?token=${mail?.token}`);
  expect((await pending(club)).map((one) => one._id)).not.toContain(_id);
});

test('a copy of the database has no usable invitation', async () => {
  const { _id, email } = await applyFor(club);
  await approve(ada, _id);
  const [, mail] = await readMails(club, email);
  const copy = await readStolenCopy(club);
  expect(copy).toContain(email);
  expect(mail?.token.length).toBeGreaterThan(40);
  expect(copy).not.toContain(mail?.token);
  expect(copy).not.toContain('/register?token=');
});

test('rejecting sends a kind mail and creates no account', async () => {
  const { _id, email } = await applyFor(club);
  expect((await ada.put(`/api/admin/applications/${_id}/reject`)).status).toBe(200);
  expect(await usersWith(email)).toEqual([]);
  expect((await readMails(club, email)).at(-1)?.text).toContain('We are sorry');
  expect(await ada.put(`/api/admin/applications/${_id}/reject`)).toFail(409, 'already_handled');
  expect(await approve(ada, _id)).toFail(409, 'already_handled');
});

test('a rejected person can apply again', async () => {
  const { _id, email } = await applyFor(club);
  await ada.put(`/api/admin/applications/${_id}/reject`);
  const again = await applyFor(club, { email });
  expect(again._id).not.toBe(_id);
  expect((await approve(ada, again._id)).status).toBe(200);
});

test('approving three times at once creates one account, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 50, async () => {
    const { _id, email } = await applyFor(club);
    const responses = await atOnce(3, () => approve(ada, _id));
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 409: 2 });
    expect(await usersWith(email)).toHaveLength(1);
  });
});

test('approving twenty times at once creates one account and sends one invitation', async () => {
  const { _id, email } = await applyFor(club);
  const responses = await atOnce(20, () => approve(ada, _id));
  expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 409: 19 });
  expect(await usersWith(email)).toHaveLength(1);
  const mails = await readMails(club, email);
  expect(tally(mails.map((mail) => mail.subject))).toEqual({
    'We have your application': 1,
    'Welcome to ClubPlatform': 1,
  });
});

test('of approving and rejecting at once exactly one wins, in each round', { tags: ['rounds'] }, async () => {
  const winners: string[] = [];
  for (let round = 0; round < rounds(50); round++) {
    const { _id, email } = await applyFor(club);
    const decisions = round % 2 ? ['approve', 'reject'] : ['reject', 'approve'];
    const responses = await Promise.all(
      decisions.map((decision) => ada.put(`/api/admin/applications/${_id}/${decision}`)),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
    const winner = decisions[responses.findIndex((response) => response.status === 200)] ?? '';
    winners.push(winner);
    expect(await usersWith(email)).toHaveLength(winner === 'approve' ? 1 : 0);
    const [received, outcome, ...others] = await readMails(club, email);
    expect([received?.subject, others]).toEqual(['We have your application', []]);
    expect(outcome?.text.includes('approved')).toBe(winner === 'approve');
    expect(outcome?.text.includes('We are sorry')).toBe(winner === 'reject');
  }
  expect(Object.keys(tally(winners)).toSorted()).toEqual(['approve', 'reject']);
});

test('applying again before joining gives a new link that replaces the old one', async () => {
  const { _id, email } = await applyFor(club);
  const first = await approve(ada, _id);
  const again = await applyFor(club, { email, name: 'Eve Renamed' });
  const second = await approve(ada, again._id);
  expect(second.body.user).toEqual({ ...first.body.user, name: 'Eve Renamed' });
  const [oldToken, newToken] = [first, second].map(({ body }) => String(body.invitationLink).split('token=')[1]);
  const visitor = club.visitor();
  expect(await visitor.post('/api/auth/register', { token: oldToken, password })).toFail(403, 'registration_failed');
  expect((await visitor.post('/api/auth/register', { token: newToken, password })).status).toBe(201);
});

test("an application of someone who joined meanwhile can't be approved, only rejected", async () => {
  const { _id, email } = await applyFor(club);
  const { body } = await approve(ada, _id);
  const again = await applyFor(club, { email });
  await club.visitor().post('/api/auth/register', { token: String(body.invitationLink).split('token=')[1], password });
  expect(await approve(ada, again._id)).toFail(409, 'conflict');
  expect((await ada.put(`/api/admin/applications/${again._id}/reject`)).status).toBe(200);
});

test('decisions are audited with the admin', async () => {
  const [one, other] = [await applyFor(club), await applyFor(club)];
  await approve(ada, one._id);
  await ada.put(`/api/admin/applications/${other._id}/reject`);
  const lines = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', 'in', [one._id, other._id])
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { action: 'application.approved', actor_id: ada.id },
    { action: 'application.rejected', actor_id: ada.id },
  ]);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append only');
});
