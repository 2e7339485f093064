import { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;
const password = 'a long enough password';

/** An approved applicant and the token of their link. */
async function invite() {
  const { _id, name, email } = await applyFor(club);
  const { body } = await approve(ada, _id);
  return { name, email, userId: body.user._id, token: String(body.invitationLink).split('token=')[1] ?? '' };
}

async function counts() {
  const { rows } =
    await sql`select (select count(*) from users) as users, (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions`.execute(
      db,
    );
  return rows[0];
}

function register(body: Record<string, unknown>) {
  return club.visitor().post<User>('/api/auth/register', body);
}

test('an approved person chooses a password and is signed in', async () => {
  const { name, email, userId, token } = await invite();
  const eve = club.visitor();
  expect((await eve.get(`/api/auth/invitation?token=${token}`)).body).toEqual({ name, email, open: false });
  const { status, body } = await eve.post<User>('/api/auth/register', { token, password });
  expect(status).toBe(201);
  expect(body).toFit(User);
  expect(body).toMatchObject({ _id: userId, name, email, role: 'student' });
  expect((await eve.get<User>('/api/users/me')).body._id).toBe(userId);
  expect((await club.visitor().post('/api/auth/login', { email, password })).status).toBe(200);
});

test('open screens learn who joined, once', async () => {
  const { name, userId, token } = await invite();
  const adas = await ada.socket();
  await register({ token, password });
  expect(await adas.next('memberJoined')).toMatchObject({ _id: userId, name, role: 'student' });
  await register({ token: (await invite()).token, password });
  await adas.next('memberJoined', ({ _id }) => _id !== userId);
  expect(adas.received('memberJoined')).toHaveLength(2);
});

test('they can correct their name, but not address or role', async () => {
  const { email, token } = await invite();
  const claims = { role: 'admin', email: 'ada@club.example', _id: club.ids.ada, badges: ['Founder'], joined: true };
  const { status, body } = await register({ token, password, name: ' Eve A. ', ...claims });
  expect([status, body.name, body.email, body.role, body.badges]).toEqual([201, 'Eve A.', email, 'student', []]);
});

test('a link works once', async () => {
  const { token } = await invite();
  expect((await register({ token, password })).status).toBe(201);
  const before = await counts();
  expect(await register({ token, password: 'another password' })).toFail(403, 'registration_failed');
  expect(await club.visitor().get(`/api/auth/invitation?token=${token}`)).toFail(404, 'not_found');
  expect(await counts()).toEqual(before);
});

test('used twice at once, one gets in, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 50, async () => {
    const { token } = await invite();
    const responses = await atOnce(2, () => register({ token, password }));
    expect(tally(responses.map((response) => response.status))).toEqual({ 201: 1, 403: 1 });
  });
});

test('used twenty times at once, one gets in', async () => {
  const { email, token } = await invite();
  const responses = await atOnce(20, (number) => register({ token, password: `${password} ${number}` }));
  expect(tally(responses.map((response) => response.status))).toEqual({ 201: 1, 403: 19 });
  const winner = responses.findIndex((response) => response.status === 201);
  const tries = await atOnce(20, (number) =>
    club.visitor().post('/api/auth/login', { email, password: `${password} ${number}` }),
  );
  expect(tries.map((response) => response.status === 200)).toEqual(responses.map((_, number) => number === winner));
});

test('without a valid link there is no account: missing, made up, expired, deleted, rejected', async () => {
  const [expired, deleted] = [await invite(), await invite()];
  await sql`update invitations set expires_at = now() where user_id = ${expired.userId}`.execute(db);
  await ada.delete(`/api/admin/users/${deleted.userId}`);
  const rejected = await applyFor(club);
  await ada.put(`/api/admin/applications/${rejected._id}/reject`);
  const before = await counts();
  const tokens = [
    undefined,
    'made-up',
    expired.token,
    deleted.token,
    rejected._id,
    `${expired.token}'--`,
    'x'.repeat(200),
  ];
  for (const token of tokens) {
    const response = await register({
      ...(token && { token }),
      password,
      name: 'Mallory',
      email: 'mallory@college.example',
    });
    expect(response).toFail(403, 'registration_failed');
    expect(response.body).toMatchObject({ message: 'Registration failed' });
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  expect(await counts()).toEqual(before);
});

test('without a valid link nothing else counts: neither a bad password nor a missing body', async () => {
  const { token } = await invite();
  for (const bad of [undefined, null, '', 'made-up', 'x'.repeat(5_000), 7, true, [token], { token }, 'half \ud800']) {
    for (const chosen of [undefined, '', 'short', null, 12345678, password]) {
      const response = await register({ token: bad, password: chosen, email: 'no address', name: '' });
      expect(response).toFail(403, 'registration_failed');
      expect(response.body).toMatchObject({ message: 'Registration failed' });
    }
  }
  for (const body of [undefined, null, [], [token], token, 7]) {
    expect(await club.visitor().post('/api/auth/register', body)).toFail(403, 'registration_failed');
  }
  expect(await register({ token })).toFail(400, 'invalid_input');
  expect((await register({ token, password })).status).toBe(201);
});

test('a password has 8 to 128 characters, of any kind', async () => {
  const { token, email } = await invite();
  for (const wrong of ['', '1234567', 'x'.repeat(129), 12345678, null, ['12345678'], 'seven\0seven']) {
    expect(await register({ token, password: wrong })).toFail(400, 'invalid_input');
  }
  const long = '🔑'.repeat(128);
  expect((await register({ token, password: long })).status).toBe(201);
  expect((await club.visitor().post('/api/auth/login', { email, password: long })).status).toBe(200);
});

test('a blank name does not use up the link', async () => {
  const { token } = await invite();
  expect(await register({ token, password, name: '\u200b ' })).toFail(400, 'invalid_input');
  expect((await register({ token, password })).status).toBe(201);
});
