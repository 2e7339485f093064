import type { JoinLink } from 'contract/accounts/invitations.ts';
import { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { applyFor, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;
const path = '/api/admin/join-links';
let count = 0;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const make = (wishes: object = {}) =>
  ada.post<JoinLink>(path, { label: 'Freshers fair', maxUses: 5, expiresAt: inDays(7), ...wishes });
const tokenOf = ({ link }: JoinLink) => link.split('token=')[1] ?? '';
const stranger = (changes: object = {}) => ({
  name: 'Sam Stranger',
  email: `sam.${++count}@college.example`,
  password: 'a long enough password',
  college: 'Hillview',
  course: 'Botany',
  ...changes,
});
const join = (token: string, changes: object = {}, browser = club.visitor()) =>
  browser.post<User>('/api/join', { token, ...stranger(changes) });
const listed = async (id: string) => (await ada.get<JoinLink[]>(path)).body.find((one) => one._id === id);

async function members() {
  const { rows } = await sql`select count(*) from users`.execute(db);
  return rows[0];
}

test('anyone with the link can join with their own name and password, and is counted', async () => {
  const { status, body: link } = await make();
  expect([status, link.state, link.uses, link.maxUses, link.createdBy]).toEqual([201, 'open', 0, 5, ada.name]);
  expect(link.link).toMatch(new RegExp(`^http://127.0.0.1:${club.port}/join\\?token=[\\w-]{43}$`));
  const visitor = club.visitor();
  expect((await visitor.get(`/api/join?token=${tokenOf(link)}`)).status).toBe(200);
  const claims = { role: 'admin', badges: ['Founder'], _id: club.ids.ada, email: 'Sam.Capital@college.example' };
  const joined = await join(tokenOf(link), claims, visitor);
  expect(joined.status).toBe(201);
  expect(joined.body).toFit(User);
  expect(joined.body).toMatchObject({ name: 'Sam Stranger', role: 'student', badges: [] });
  expect((await visitor.get<User>('/api/users/me')).body).toMatchObject({ email: 'sam.capital@college.example' });
  expect(await listed(link._id)).toMatchObject({ uses: 1, state: 'open', link: link.link });
  const [mail] = await readMails(club, 'sam.capital@college.example');
  expect(mail?.text).toContain('/forgot-password');
});

test('of thirty who use a link for five at once, exactly five join', async () => {
  const { body: link } = await make();
  const before = await members();
  const sent = await atOnce(30, () => join(tokenOf(link)));
  expect(tally(sent.map(({ status }) => status))).toEqual({ 201: 5, 403: 25 });
  expect(Number(Object.values((await members()) ?? {})[0]) - Number(Object.values(before ?? {})[0])).toBe(5);
  expect(await listed(link._id)).toMatchObject({ uses: 5, state: 'used', link: '' });
});

test('of two who use a link for one at once, one joins, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 50, async () => {
    const { body: link } = await make({ maxUses: 1 });
    const sent = await atOnce(2, () => join(tokenOf(link)));
    expect(tally(sent.map(({ status }) => status))).toEqual({ 201: 1, 403: 1 });
  });
});

test('a link that is used up, expired, revoked or made up does not work', async () => {
  const [over, revoked, used] = [(await make()).body, (await make()).body, (await make({ maxUses: 1 })).body];
  await sql`update join_links set expires_at = now() where id = ${over._id}`.execute(db);
  expect((await ada.delete<JoinLink>(`${path}/${revoked._id}`)).body).toMatchObject({ state: 'revoked', link: '' });
  expect((await join(tokenOf(used))).status).toBe(201);
  const before = await members();
  for (const token of [tokenOf(over), tokenOf(revoked), tokenOf(used), 'made-up', revoked._id]) {
    expect(await join(token)).toFail(403, 'registration_failed');
    expect(await club.visitor().get(`/api/join?token=${token}`)).toFail(404, 'not_found');
    const named = { token, password: 'a long enough password', name: 'Mallory', email: 'mallory@college.example' };
    expect(await club.visitor().post('/api/auth/register', named)).toFail(403, 'registration_failed');
  }
  expect(await members()).toEqual(before);
  expect([await listed(over._id), await listed(revoked._id), await listed(used._id)]).toMatchObject([
    { state: 'expired' },
    { state: 'revoked' },
    { state: 'used' },
  ]);
});

test('a failed attempt does not use up the link', async () => {
  const { body: link } = await make();
  for (const wrong of [
    { name: ' ' },
    { email: 'no address' },
    { password: 'short' },
    { college: '' },
    { course: null },
  ])
    expect(await join(tokenOf(link), wrong)).toFail(400, 'invalid_input');
  const { email } = await applyFor(club);
  await ada.post('/api/admin/invitations', { people: [{ email }] });
  for (const taken of ['BEN@club.example', email])
    expect(await join(tokenOf(link), { email: taken })).toFail(409, 'conflict');
  expect(await listed(link._id)).toMatchObject({ uses: 0 });
});

test('a pending applicant who joins by a link stays pending until the address is confirmed', async () => {
  const { _id, email } = await applyFor(club);
  const { body: link } = await make();
  expect((await join(tokenOf(link), { email })).status).toBe(201);
  expect((await pending(club)).map((one) => one._id)).toContain(_id);
  expect((await ada.put(`/api/admin/applications/${_id}/reject`)).status).toBe(200);
});

test('a link has an expiry, not in the past or years ahead, and a limit', async () => {
  const wrong = [
    { expiresAt: inDays(-1) },
    { expiresAt: inDays(200) },
    { expiresAt: '2030-02-30' },
    { expiresAt: '' },
    { maxUses: 0 },
    { maxUses: 1_001 },
    { maxUses: 1.5 },
    { label: 'x'.repeat(201) },
  ];
  const { body: before } = await ada.get(path);
  for (const wish of wrong) expect(await make(wish)).toFail(400, 'invalid_input');
  expect((await ada.get(path)).body).toEqual(before);
});

test('a copy of the database has no usable link', async () => {
  const { body: link } = await make();
  expect(await club.visitor().get(path)).toFail(401, 'not_signed_in');
  expect(await ada.delete(`${path}/${club.ids.ben}`)).toFail(404, 'not_found');
  expect(await listed(link._id)).toMatchObject({ state: 'open' });
  expect(await readStolenCopy(club)).not.toContain(tokenOf(link));
});

test('links and joins are audited', async () => {
  const { body: link } = await make();
  const { body: user } = await join(tokenOf(link));
  await ada.delete(`${path}/${link._id}`);
  const lines = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', link._id).orderBy('id').execute();
  expect(lines).toMatchObject([
    { action: 'joinLink.created', actor_id: ada.id },
    { action: 'member.joined', actor_id: user._id },
    { action: 'joinLink.revoked', actor_id: ada.id },
  ]);
});
