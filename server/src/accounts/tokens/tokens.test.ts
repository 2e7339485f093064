import type { createToken, PersonalTokens } from 'contract/accounts/account.tokens.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { actionsOf } from '../../../testing/audit.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { makeProgram, Program } from '../../../testing/people/tokens.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const powerful = await makeProgram(ada, 'admin');
const path = '/api/account/tokens';
type Made = ResponseOf<typeof createToken>;
const body = (more: object = {}) => ({ name: 'Nightly copy', scope: 'read', password: castPassword, ...more });
const listOf = async (person: typeof ben) => (await person.get<PersonalTokens>(path)).body;

test('a new token is shown once, works as its member, and notes its use', async () => {
  const { status, body: made } = await ben.post<Made>(path, body({ name: '  Nightly copy ' }));
  expect(status).toBe(201);
  expect(made).toMatchObject({ name: 'Nightly copy', scope: 'read', usedAt: null });
  expect(made.token).toMatch(/^club_[0-9a-f]{8}_[\w-]{43}$/);
  expect(made.token.startsWith(made.prefix)).toBe(true);
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * 86_400_000);
  const program = new Program(club.port, made);
  expect((await program.get<{ _id: string }>('/api/users/me')).body._id).toBe(ben.id);
  const { token, ...kept } = made;
  expect(await listOf(ben)).toEqual({ allowed: true, tokens: [{ ...kept, usedAt: expect.stringMatching(/Z$/) }] });
  expect(JSON.stringify(await listOf(ada))).not.toContain('Nightly');
  expect(await actionsOf(club, ben.id)).toContain('token.created');
});

test('the text of a token is neither in the database nor in the log', async () => {
  const program = await makeProgram(ben, 'write');
  await program.post('/api/posts', { content: 'By a program' });
  const secret = program.token.slice(14);
  expect(await readStolenCopy(club)).not.toContain(secret);
  expect(club.logLines.join('\n')).not.toContain(secret);
});

test('a token needs the password, a name and a time; and scope admin an admin', async () => {
  expect(await ben.post(path, body({ password: 'not my password' }))).toFail(400, 'invalid_input');
  for (const wrong of [{ name: ' ' }, { days: 0 }, { days: 367 }, { scope: 'all' }])
    expect(await ben.post(path, body(wrong))).toFail(400, 'invalid_input');
  expect(await ben.post(path, body({ scope: 'admin' }))).toFail(403, 'forbidden');
  expect(await (await club.as('mo')).post(path, body({ scope: 'admin' }))).toFail(403, 'forbidden');
});

test('twenty at most, however many are made at once', async () => {
  const [member] = await club.addMembers(1);
  const made = await atOnce(24, () => member.post(path, body()));
  expect(tally(made.map(({ status }) => status))).toEqual({ 201: 20, 409: 4 });
  expect((await listOf(member)).tokens).toHaveLength(20);
});

test('a revoked or expired one ends at once, others can’t revoke it, and made-up ones never work', async () => {
  const program = await makeProgram(ben, 'write');
  const cleo = await club.as('cleo');
  expect(await cleo.delete(`${path}/${program.id}`)).toFail(404, 'not_found');
  expect((await program.get('/api/posts')).status).toBe(200);
  expect((await ben.delete(`${path}/${program.id}`)).status).toBe(200);
  expect(await program.get('/api/posts')).toFail(401, 'not_signed_in');
  expect(await ben.delete(`${path}/${program.id}`)).toFail(404, 'not_found');
  expect(await actionsOf(club, ben.id)).toContain('token.revoked');

  const old = await makeProgram(ben, 'read');
  await club.services.db
    .updateTable('personal_tokens')
    .set({ expires_at: new Date() })
    .where('id', '=', old.id)
    .execute();
  expect(await old.get('/api/posts')).toFail(401, 'not_signed_in');
  expect((await listOf(ben)).tokens.map(({ _id }) => _id)).not.toContain(old.id);

  const [made] = [await makeProgram(ben, 'read')];
  for (const wrong of ['', 'club_', made.token.slice(0, -1), `${made.token.slice(0, -1)}~`, made.token.toUpperCase()]) {
    const authorization = `Bearer ${wrong}`;
    expect((await club.visitor().get('/api/posts', { authorization })).status, wrong).toBe(401);
  }
});

test('a token counts and not the cookie beside it; bearer tokens of others are ignored', async () => {
  const program = await makeProgram(ben, 'read');
  const { authorization = '' } = program.cookieHeader();
  expect((await ada.get<{ _id: string }>('/api/users/me', { authorization })).body._id).toBe(ben.id);
  await ben.delete(`${path}/${program.id}`);
  expect(await ada.get('/api/users/me', { authorization })).toFail(401, 'not_signed_in');
  const proxy = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' };
  expect((await ada.get<{ _id: string }>('/api/users/me', proxy)).body._id).toBe(ada.id);
});

test('an answer sets no cookie, and no origin is needed', async () => {
  const program = await makeProgram(ben, 'write');
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  const content = JSON.stringify({ content: 'From elsewhere' });
  const sent = await program.send<Post>({ method: 'POST', path: '/api/posts', headers, body: content });
  expect(sent.status).toBe(201);
  expect(sent.headers).not.toHaveProperty('set-cookie');
  expect(sent.body.author._id).toBe(ben.id);
});

test('what ends a member’s sessions ends their tokens', async () => {
  const [admin, deleted, suspended, changed] = [ada, ...(await club.addMembers(3))];
  const programs = await Promise.all([deleted, suspended, changed].map((member) => makeProgram(member, 'read')));
  for (const program of programs) expect((await program.get('/api/posts')).status).toBe(200);
  await admin.delete(`/api/admin/users/${deleted.id}`);
  await admin.put(`/api/admin/users/${suspended.id}/suspension`, { until: null, reason: 'Spam' });
  await changed.put('/api/account/password', { currentPassword: castPassword, newPassword: 'a new long password' });
  for (const program of programs) expect(await program.get('/api/posts')).toFail(401, 'not_signed_in');
  await admin.delete(`/api/admin/users/${suspended.id}/suspension`);
  expect(await programs[1]?.get('/api/posts')).toFail(401, 'not_signed_in');
});

// Named one by one because the matrix of all calls reads its expectations from the rule itself.
test.each([
  'GET /api/account/data',
  'GET /api/account/sessions',
  'POST /api/account/tokens',
  'POST /api/account/passkeys/options',
  'PUT /api/account/password',
  'PUT /api/account/email',
  'DELETE /api/account/second-factor',
  'DELETE /api/account',
  'POST /api/users/me/push-subscriptions',
  `PUT /api/admin/users/${ben.id}/role`,
  `DELETE /api/admin/users/${ben.id}/second-factor`,
  'GET /api/admin/settings',
  'GET /api/admin/webhooks',
  'GET /api/admin/backups',
  'GET /api/admin/mails',
  'GET /api/admin/mail-texts',
  'POST /api/admin/invitations',
  'GET /api/admin/join-links',
  'POST /api/admin/join-links',
  `PUT /api/admin/applications/${ben.id}/approve`,
  `POST /api/admin/users/${ben.id}/invitation`,
])('no token can %s, not even an admin’s', async (line) => {
  const [method = '', path = ''] = line.split(' ');
  const response = await powerful.send({ method, path });
  expect(response).toFail(403, 'forbidden');
  expect(response.body).toMatchObject({ message: "Personal tokens can't do this. Sign in instead." });
});

test('a demotion takes effect on the next request of the token', async () => {
  const officer = await seat(club, 'admin');
  const program = await makeProgram(officer, 'admin');
  expect((await program.get('/api/admin/users')).status).toBe(200);
  await ada.put(`/api/admin/users/${officer.id}/role`, { role: 'student' });
  expect(await program.get('/api/admin/users')).toFail(403, 'forbidden');
  expect((await program.get('/api/posts')).status).toBe(200);
});

test('a member can’t make one while the club has turned tokens off, and old ones rest until it turns them on', async () => {
  const program = await makeProgram(ben, 'read');
  await ada.put('/api/admin/settings', { personalTokens: false });
  expect(await ben.post(path, body())).toFail(403, 'forbidden');
  expect((await listOf(ben)).allowed).toBe(false);
  expect(await program.get('/api/posts')).toFail(401, 'not_signed_in');
  await ada.put('/api/admin/settings', { personalTokens: true });
  expect((await program.get('/api/posts')).status).toBe(200);
});

test('a socket takes no token', async () => {
  const program = await makeProgram(ben, 'write');
  const { authorization = '' } = program.cookieHeader();
  const response = await club.visitor().get('/socket.io/?EIO=4&transport=polling', { authorization });
  const connected = await ben.get('/socket.io/?EIO=4&transport=polling');
  expect([response.status < 300, connected.status]).toEqual([false, 200]);
});

test('messages that a program reads stay unread for whoever sent them', async () => {
  const cleo = await club.as('cleo');
  const { body: talk } = await ben.post<Conversation>('/api/messages/start', { userId: cleo.id });
  const file = new File(['hi'], 'hi.txt');
  await ben.upload<Message>('/api/messages/file', { conversationId: talk._id, file });
  const program = await makeProgram(cleo, 'read');
  expect((await program.get<Message[]>(`/api/messages/${talk._id}`)).body).toHaveLength(1);
  const unread = async () =>
    (await cleo.get<Conversation[]>('/api/messages')).body.find(({ _id }) => _id === talk._id)?.unreadCount;
  expect(await unread()).toBe(1);
  await cleo.get(`/api/messages/${talk._id}`);
  expect(await unread()).toBe(0);
});

test('a program that is too fast leaves the browser of its member alone', async () => {
  const limited = await openClub({ env: { RATE_LIMITS: 'on' } });
  const cleo = await limited.as('cleo');
  const program = await makeProgram(cleo, 'read');
  const statuses: number[] = [];
  for (let round = 0; round < 31; round++)
    statuses.push(...(await atOnce(50, () => program.get('/api/posts/1'))).map(({ status }) => status));
  expect(tally(statuses)).toEqual({ 404: 1_500, 429: 50 });
  expect((await cleo.get('/api/posts')).status).toBe(200);
});
