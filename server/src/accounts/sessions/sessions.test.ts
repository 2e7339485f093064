import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { type Club, openClub } from '../../../testing/app.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const club = await openClub();
const { db } = club.services;

async function signInLine(at: Club): Promise<string> {
  const { headers } = await at.visitor().post('/api/auth/login', { email: 'ben@club.example', password: castPassword });
  const lines = headers['set-cookie']?.filter((line) => /^(__Host-)?session=/.test(line)) ?? [];
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

/** Ben in a new browser, and his session's row. */
async function newSession() {
  const ben = await club.signIn('ben');
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', ben.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ben, row };
}

test("scripts and other sites can't read the cookie, which lives for seven days", async () => {
  const line = await signInLine(club);
  const [pair = '', ...attributes] = line.split('; ');
  expect(attributes.map((one) => one.toLowerCase()).toSorted()).toEqual([
    'httponly',
    'max-age=604800',
    'path=/',
    'samesite=lax',
  ]);
  const token = decodeURIComponent(pair.replace('session=', '')).split('.')[0] ?? '';
  // 128 random bits are 22 characters of base64.
  expect(token.length).toBeGreaterThanOrEqual(22);
});

test('on https it is Secure and bound to the host', async () => {
  const secure = await openClub({ env: { PUBLIC_URL: 'https://club.example' } });
  const line = await signInLine(secure);
  expect(line).toMatch(/^__Host-session=/);
  const attributes = line.toLowerCase().split('; ').slice(1).toSorted();
  expect(attributes).toEqual(['httponly', 'max-age=604800', 'path=/', 'samesite=lax', 'secure']);
  const ben = await secure.as('ben');
  expect((await ben.get('/api/users/me')).status).toBe(200);
  expect((await ben.get('/api/users/me')).headers['strict-transport-security']).toContain('max-age=31536000');
  // The name without the prefix is not accepted.
  const [value] = ben.cookies.values();
  expect((await secure.visitor().get('/api/users/me', { cookie: `session=${value}` })).status).toBe(401);
});

test('every sign-in creates a new session, whatever cookie was there before', async () => {
  const visitor = club.visitor();
  visitor.cookies.set('session', 'planted.value');
  await visitor.post('/api/auth/login', { email: 'ben@club.example', password: castPassword });
  const first = visitor.cookies.get('session');
  await visitor.post('/api/auth/login', { email: 'ben@club.example', password: castPassword });
  expect(new Set(['planted.value', first, visitor.cookies.get('session')]).size).toBe(3);
});

test('signing out deletes the session, clears the cookie and closes only its sockets', async () => {
  const [leaving, staying] = [await club.signIn('ben'), await club.signIn('ben')];
  const sockets = [await leaving.socket(), await leaving.socket(), await staying.socket()];
  const cookie = leaving.cookieHeader();
  const { status, headers } = await leaving.post('/api/auth/logout');
  expect(status).toBe(200);
  expect(headers['set-cookie']?.[0]).toMatch(/^session=;/);
  expect(await club.visitor().get('/api/users/me', cookie)).toFail(401, 'not_signed_in');
  const begun = performance.now();
  await Promise.all([sockets[0]?.closed(), sockets[1]?.closed()]);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect((await staying.get('/api/users/me')).status).toBe(200);
  expect(sockets[2]?.isOpen).toBe(true);
});

test('signing out twice or without a session is no error', async () => {
  const { ben } = await newSession();
  const cookie = ben.cookieHeader();
  const path = '/api/auth/logout';
  const responses = await Promise.all(
    [1, 2, 3].map(() => club.visitor().send({ method: 'POST', path, headers: cookie })),
  );
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
  expect((await club.visitor().post(path)).status).toBe(200);
});

test('a session ends after seven idle days, not after six', async () => {
  const { ben, row } = await newSession();
  const age = (days: number) =>
    sql`update sessions set updated_at = now() - make_interval(days => ${days}), expires_at = now() + make_interval(days => ${7 - days}) where id = ${row.id}`.execute(
      db,
    );
  await age(6);
  expect((await ben.get('/api/users/me')).status).toBe(200);
  await age(7);
  const late = await ben.get('/api/users/me');
  expect(late).toFail(401, 'not_signed_in');
  expect(late.headers['set-cookie']?.[0]).toMatch(/^session=;/);
});

test('use extends a session, for at most thirty days', async () => {
  const { ben, row } = await newSession();
  await sql`update sessions set updated_at = now() - interval '2 hours', expires_at = now() + interval '1 day' where id = ${row.id}`.execute(
    db,
  );
  const { headers } = await ben.get('/api/users/me');
  expect(headers['set-cookie']?.[0]).toContain('Max-Age=604800');
  const renewed = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(renewed.expires_at.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await ben.get('/api/users/me')).headers['set-cookie']).toBeUndefined();
  await sql`update sessions set created_at = now() - interval '30 days' where id = ${row.id}`.execute(db);
  expect(await ben.get('/api/users/me')).toFail(401, 'not_signed_in');
  await expect(ben.socket()).rejects.toThrow();
});

test('a copy of the database signs no one in', async () => {
  const { ben, row } = await newSession();
  const [cookie = ''] = ben.cookies.values();
  const [token = '', signature = ''] = decodeURIComponent(cookie).split('.');
  const copy = await readStolenCopy(club);
  expect(copy).not.toContain(signature);
  expect(copy).not.toContain(token);
  const hash = row.token_hash.toString('base64url');
  const forged = [
    ...[hash, `${hash}.`, `${hash}.${'A'.repeat(43)}=`, `${hash}.${signature}`],
    ...[token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${token}.${signature}.x`, `.${signature}`, signature],
  ];
  for (const value of forged) {
    const response = await club.visitor().get('/api/users/me', { cookie: `session=${encodeURIComponent(value)}` });
    expect(response).toFail(401, 'not_signed_in');
  }
  const other = await openClub({ people: false });
  expect((await other.visitor().get('/api/users/me', ben.cookieHeader())).status).toBe(401);
});

test('no header can set the member', async () => {
  const claims = {
    'x-user-id': club.ids.ada,
    'x-forwarded-user': club.ids.ada,
    'x-forwarded-for': '127.0.0.1',
    'x-original-url': '/api/club',
    'x-http-method-override': 'GET',
    authorization: `Bearer ${club.ids.ada}`,
  };
  expect(await club.visitor().get('/api/users/me', claims)).toFail(401, 'not_signed_in');
  expect(await (await club.as('ben')).get('/api/admin/users', claims)).toFail(403, 'forbidden');
});

test('broken cookies are no session and no error', async () => {
  for (const cookie of [
    'session',
    'session=',
    'session=%',
    'session=%00.%00',
    '=;;=',
    `session=${'x'.repeat(5_000)}`,
    'session="a.b"; session=c.d',
  ]) {
    expect(await club.visitor().get('/api/users/me', { cookie })).toFail(401, 'not_signed_in');
  }
});
