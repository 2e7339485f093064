import type { Confirmation } from 'contract/accounts/account.confirm.ts';
import type { Endpoint } from 'contract/endpoint.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { actionsOf } from '../../../testing/audit.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { matrix } from '../../../testing/matrix/table.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { type Person, seatMembers } from '../../../testing/people/person.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';

const club = await openClub();
const { db } = club.services;
const ada = await club.as('ada');

/** Pretends that the member signed in this many minutes ago and did nothing sensitive since. */
async function age(person: Person, minutes: number): Promise<void> {
  await sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes}) where user_id = ${person.id}`.execute(
    db,
  );
}

async function signInAgain(person: Person): Promise<Person> {
  const [again = person] = await seatMembers(club.services, [person]);
  return again;
}

const sensitive = calls.filter((call) => call.sensitive === true);

function send(person: Person, { method, path }: Endpoint, proof: object) {
  const row = matrix[`${method} ${path}`]?.body;
  const { password: _, ...fields }: Record<string, unknown> = { ...(typeof row === 'function' ? row({}) : row) };
  const body = { ...fields, ...proof };
  const filled = path
    .replace(':name', 'club-20260101T000000Z.tar.zst')
    .replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000');
  const headers = { 'content-type': 'application/json' };
  return person.send<{ code: string }>({ method, path: filled, headers, body: JSON.stringify(body) });
}

test('the contract names what is sensitive', () => {
  expect(sensitive.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /api/account/college',
    'DELETE /api/account/passkeys/:id',
    'DELETE /api/account/second-factor',
    'DELETE /api/admin/offices/:id',
    'DELETE /api/admin/users/:id/second-factor',
    'DELETE /api/admin/webhooks/:id',
    'POST /api/account/passkeys/options',
    'POST /api/account/recovery-codes',
    'POST /api/account/second-factor',
    'POST /api/account/tokens',
    'POST /api/admin/backups',
    'POST /api/admin/backups/:name/download',
    'POST /api/admin/offices',
    'POST /api/admin/webhooks',
    'POST /api/admin/webhooks/:id/secret',
    'POST /api/offices/:id/successor',
    'PUT /api/account/email',
    'PUT /api/admin/backups/schedule',
    'PUT /api/admin/offices/:id',
    'PUT /api/admin/offices/:id/holders',
    'PUT /api/admin/users/:id/role',
    'PUT /api/admin/webhooks/:id',
  ]);
});

test.each(sensitive.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'ten minutes after the last proof, %s needs another one',
  async (_, call) => {
    await age(ada, 11);
    expect(await send(ada, call, {})).toFail(403, 'confirmation_required');
    expect(await send(ada, call, { password: 'not hers' })).toFail(400, 'invalid_input');
    expect(await send(ada, call, { code: '123456' })).toFail(403, 'confirmation_required');
    const own = await send(ada, call, { password: castPassword });
    expect(own.status).not.toBe(403);
    await age(ada, 9);
    expect((await send(ada, call, {})).status).not.toBe(403);
    expect(await send(ada, call, { password: 'not hers' })).toFail(400, 'invalid_input');
  },
);

test('a password that is typed again is a proof for ten minutes, of this session alone', async () => {
  const [person] = await club.addMembers(1);
  const elsewhere = await signInAgain(person);
  await age(person, 60);
  const path = '/api/account/tokens';
  const token = { name: 'Script', scope: 'read' };
  expect(await person.post(path, token)).toFail(403, 'confirmation_required');
  expect(await person.post('/api/account/confirm', { password: 'a guess' })).toFail(400, 'invalid_input');
  expect(await person.post(path, token)).toFail(403, 'confirmation_required');
  const { status, body } = await person.post<{ until: string }>('/api/account/confirm', { password: castPassword });
  expect(status).toBe(200);
  const minutes = (Date.parse(body.until) - Date.now()) / 60_000;
  expect([minutes > 9.5, minutes <= 10.1]).toEqual([true, true]);
  expect((await person.get<Confirmation>('/api/account/confirm')).body).toEqual({
    ...{ until: body.until, password: true, code: false, passkey: false },
  });
  expect((await person.post(path, token)).status).toBe(201);
  expect(await elsewhere.post(path, token)).toFail(403, 'confirmation_required');
});

test('with a second factor the password alone is no proof', async () => {
  const [person] = await club.addMembers(1);
  const { app, recoveryCodes } = await enableSecondFactor(club, person);
  await age(person, 11);
  expect((await person.get<Confirmation>('/api/account/confirm')).body).toMatchObject({ until: null, code: true });
  const path = '/api/account/recovery-codes';
  expect(await person.post(path, { password: castPassword })).toFail(403, 'confirmation_required');
  const alone = await person.post<{ fields: object }>('/api/account/confirm', { password: castPassword });
  expect([alone.status, Object.keys(alone.body.fields)]).toEqual([400, ['code']]);
  const wrong = await person.post<{ fields: object }>(path, { password: castPassword, code: '000000' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['code']]);
  expect((await person.post(path, { password: castPassword, code: app.next() })).status).toBe(200);
  expect(await person.post(path)).toFail(403, 'confirmation_required');
  const code = app.next();
  expect((await person.post('/api/account/confirm', { password: castPassword, code })).status).toBe(200);
  await age(person, 11);
  expect(await person.post('/api/account/confirm', { password: castPassword, code })).toFail(400, 'invalid_input');
  const old = { password: castPassword, code: recoveryCodes[0] ?? '' };
  expect(await person.post('/api/account/confirm', old)).toFail(400, 'invalid_input');
  const change = { currentPassword: castPassword, newPassword: 'four words long enough' };
  expect(await person.put('/api/account/password', change)).toFail(403, 'confirmation_required');
  expect((await person.put('/api/account/password', { ...change, code: app.next() })).status).toBe(200);
});

test('who guesses passwords as a proof is stopped like at signing in', async () => {
  const limited = await openClub({ env: { RATE_LIMITS: 'on' } });
  const ben = await limited.as('ben');
  const guess = () => ben.post('/api/account/confirm', { password: 'a guess' });
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400);
  expect(await guess()).toFail(429, 'too_many_requests');
});

test('settings ask for a proof where they change who signs in, or where mail goes', async () => {
  const change = (body: object) => ada.put('/api/admin/settings', body);
  await age(ada, 11);
  expect((await change({ welcome: 'Come in.' })).status).toBe(200);
  for (const body of [
    { smtpUrl: 'smtp://localhost:2525' },
    { mailFrom: 'else@club.example' },
    { personalTokens: false },
    { smtpUrl: 'smtp://localhost:2525', password: undefined, welcome: 'x' },
  ])
    expect(await change(body)).toFail(403, 'confirmation_required');
  expect((await change({ personalTokens: true, welcome: 'Come in!' })).status).toBe(200);
  expect((await change({ personalTokens: false, password: castPassword })).status).toBe(200);
  expect((await change({ personalTokens: true, password: castPassword })).status).toBe(200);
});

test('members are mailed what becomes of their account, admins what another admin does', async () => {
  const [person, other] = await club.addMembers(2);
  await age(ada, 0);
  const role = (of: Person, to: string) => ada.put(`/api/admin/users/${of.id}/role`, { role: to });
  await role(other, 'admin');
  const subjects = async (of: Person) => (await readMails(club, of.email)).map(({ subject }) => subject);
  expect(await subjects(other)).toEqual(["You're now an admin of ClubPlatform"]);
  await role(person, 'admin');
  await role(person, 'admin');
  expect(await subjects(other)).toEqual(["You're now an admin of ClubPlatform", 'ClubPlatform has a new admin']);
  await role(person, 'student');
  expect(await subjects(person)).toEqual([
    "You're now an admin of ClubPlatform",
    'Your role at ClubPlatform was changed',
  ]);
  expect(await subjects(other)).toEqual(["You're now an admin of ClubPlatform", 'ClubPlatform has a new admin']);
  expect((await readMails(club, other.email)).at(-1)?.text).toContain(`made ${person.name} an admin`);
  expect((await readMails(club, ada.email)).map(({ subject }) => subject)).not.toContain(
    'ClubPlatform has a new admin',
  );
  await ada.post('/api/admin/webhooks', { url: 'https://hooks.example/club', events: ['post.created'] });
  expect((await readMails(club, other.email)).at(-1)?.text).toContain('hooks.example');
  await role(other, 'student');
});

test('an admin signs a member out everywhere', async () => {
  const [person] = await club.addMembers(1);
  const elsewhere = await signInAgain(person);
  const socket = await elsewhere.socket();
  await age(ada, 60);
  expect((await ada.delete(`/api/admin/users/${person.id}/sessions`)).status).toBe(200);
  for (const browser of [person, elsewhere]) expect(await browser.get('/api/users/me')).toFail(401, 'not_signed_in');
  await socket.closed();
  expect((await actionsOf(club, ada.id)).at(-1)).toBe('sessions.ended');
  expect((await readMails(club, person.email)).at(-1)?.subject).toBe("You're signed out of ClubPlatform");
  const again = await club.visitor().post('/api/auth/login', { email: person.email, password: castPassword });
  expect(again.status).toBe(200);
});
