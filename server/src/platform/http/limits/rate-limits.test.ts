import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { castPassword } from '../../../../seeds/cast.ts';
import { type Club, openClub } from '../../../../testing/app.ts';
import type { HttpResponse } from '../../../../testing/calls/http.ts';
import { atOnce, tally } from '../../../../testing/database/races.ts';
import { picture } from '../../../../testing/database/samples.ts';
import { applicationFields } from '../../../../testing/people/joining.ts';
import { evening } from '../../../events/events.testing.ts';

const limited = { env: { RATE_LIMITS: 'on' } };
const behindProxy = { env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } };
const json = { 'content-type': 'application/json' };

/** Sends the same call once from each address, all at once. */
function sendFrom(club: Club, addresses: string[], path: string, body: object): Promise<HttpResponse[]> {
  return Promise.all(
    addresses.map((address) =>
      club.visitor().send({
        method: 'POST',
        path,
        headers: { ...json, 'x-forwarded-for': address },
        body: JSON.stringify(body),
      }),
    ),
  );
}

/** A different person applies from each address. */
async function applyFrom(club: Club, addresses: string[]): Promise<HttpResponse[]> {
  return (
    await Promise.all(addresses.map((address) => sendFrom(club, [address], '/api/apply', applicationFields())))
  ).flat();
}

async function failFrom(club: Club, address: string, email: string): Promise<number> {
  const [response] = await sendFrom(club, [address], '/api/auth/login', { email, password: 'wrong password' });
  return response?.status ?? 0;
}

/** Inserts the uses of one address: a hundred passwords or applications take too long. */
async function repeat(club: Club, what: 'sign-in-from' | 'apply-from', times: number): Promise<void> {
  await sql`insert into quota_uses (id, key, amount, at)
    select uuidv7(), key, amount, at from quota_uses, generate_series(1, ${times}::int)
    where starts_with(key, ${what})`.execute(club.services.db);
}

const statusesOf = (sent: HttpResponse[]) => tally(sent.map((response) => response.status));

describe('signing in', () => {
  test('ten failures of one account are answered, however many arrive at once', async () => {
    const club = await openClub(limited);
    const tryIt = (email: string, password: string) => club.visitor().post('/api/auth/login', { email, password });
    const tries = await atOnce(30, (number) =>
      tryIt(number % 2 ? 'ben@club.example' : 'BEN@club.example', 'wrong password'),
    );
    expect(tally(tries.map((response) => response.status))).toEqual({ 401: 10, 429: 20 });
    const failed = tries.find((response) => response.status === 429);
    expect(failed).toFail(429, 'too_many_requests');
    expect(Number(failed?.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(failed?.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await tryIt('ben@club.example', castPassword)).toFail(429, 'too_many_requests');
    expect((await tryIt('cleo@club.example', castPassword)).status).toBe(200);
    await sql`update quota_uses set at = at - interval '15 minutes'`.execute(club.services.db);
    expect((await tryIt('ben@club.example', castPassword)).status).toBe(200);
  });

  test('success does not count', { tags: ['long'] }, async () => {
    const club = await openClub(limited);
    for (let number = 0; number < 12; number++) await club.signIn('ben');
    expect(await club.services.db.selectFrom('quota_uses').selectAll().execute()).toEqual([]);
  });

  test('a hundred failures of one address are answered, whatever the accounts and headers', async () => {
    const club = await openClub(limited);
    const claims = Array.from({ length: 8 }, (_, number) => `10.0.0.${number}`);
    const fail = (address: string, number: number) => failFrom(club, address, `${number}@club.example`);
    expect(await fail('10.0.0.9', 9)).toBe(401);
    await repeat(club, 'sign-in-from', 95);
    expect(tally(await Promise.all(claims.map(fail)))).toEqual({ 401: 4, 429: 4 });
  });

  test('a hundred failures of one IPv6 network are answered, and no other network is affected', async () => {
    const club = await openClub(behindProxy);
    const network = Array.from({ length: 8 }, (_, number) => `2001:db8:1:2:${number}::7`);
    const fail = (address: string, number: number) => failFrom(club, address, `${number}@club.example`);
    expect(await fail('2001:db8:1:2:ffff::1', 9)).toBe(401);
    await repeat(club, 'sign-in-from', 95);
    expect(tally(await Promise.all(network.map(fail)))).toEqual({ 401: 4, 429: 4 });
    expect(await fail('2001:db8:1:3::7', 10)).toBe(401);
    expect(await fail('203.0.113.7', 11)).toBe(401);
  });
});

describe('an address', () => {
  test('in another spelling counts as the same', async () => {
    const club = await openClub(limited);
    const same = applicationFields();
    const spellings = [
      '/%61pi/apply',
      '/api/%61pply',
      '/api/apply?',
      '/api/apply?again=1',
      'http://club.example/api/apply',
    ];
    for (const path of spellings) expect((await club.visitor().post(path, same)).status, path).toBe(201);
    for (const path of [...spellings, '/api/apply'])
      expect(await club.visitor().post(path, same), path).toFail(429, 'too_many_requests');
    for (const path of ['//api/apply', '/API/apply', '/api//apply', '/./api/apply', '/api/apply/'])
      expect((await club.visitor().post(path, applicationFields())).status, path).toBe(404);
  });

  test('in another spelling shares the same 300 calls', { tags: ['long'] }, async () => {
    const club = await openClub(limited);
    const visits = await atOnce(320, (number) => club.visitor().get(number % 2 ? '/%61pi/club' : '/api/cl%75b'));
    expect(statusesOf(visits)).toEqual({ 200: 300, 429: 20 });
    const pages = await atOnce(320, (number) => club.visitor().get(number % 2 ? '/login' : '/%6cogin'));
    expect(statusesOf(pages)).not.toHaveProperty('429');
  });

  test('is limited in calls that name nothing, broken and endless ones too', async () => {
    const club = await openClub(limited);
    const paths = [`/api/users/${'x'.repeat(300)}`, '/api/users/%zz', '/api/nowhere', '/%61pi/nowhere'];
    const sent = await atOnce(320, (number) => club.visitor().get(paths[number % paths.length] ?? ''));
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('reads how many calls are left, and when there are more', async () => {
    const club = await openClub(limited);
    const { headers } = await club.visitor().get('/api/club');
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '299' });
    const own = await atOnce(61, () => club.visitor().post('/api/application-status/invitation', { token: 'made-up' }));
    const late = own.find(({ status }) => status === 429);
    expect(late?.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' });
    expect(late?.headers['x-ratelimit-reset']).toBe(late?.headers['retry-after']);
    expect((await club.visitor().get('/api/club')).headers['x-ratelimit-remaining']).toBe('298');
  });

  test('of IPv6 counts as its /64, one of IPv4 as itself', async () => {
    const club = await openClub(behindProxy);
    const network = Array.from({ length: 8 }, (_, number) => `2001:db8:1:2:${number}::7`);
    const mapped = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '203.0.113.7'];
    expect(statusesOf(await applyFrom(club, ['2001:db8:1:2:ffff::1', '203.0.113.7']))).toEqual({ 201: 2 });
    await repeat(club, 'apply-from', 56);
    expect(statusesOf(await applyFrom(club, network))).toEqual({ 201: 3, 429: 5 });
    expect(statusesOf(await applyFrom(club, mapped))).toEqual({ 201: 3, 429: 1 });
    expect(statusesOf(await applyFrom(club, ['2001:db8:1:3::7', '203.0.113.8']))).toEqual({ 201: 2 });
  });
});

test('sixty people at one address can apply in half an hour, whatever failed before', async () => {
  const club = await openClub(limited);
  const apply = (changes: object = {}) => club.visitor().upload('/api/apply', { ...applicationFields(), ...changes });
  const noPdf = new File(['no PDF'], 'cv.pdf', { type: 'application/pdf' });
  const failed = await atOnce(40, (number) => apply(number % 2 ? { reason: '' } : { resume: noPdf }));
  expect(statusesOf(failed)).toEqual({ 400: 20, 415: 20 });
  const sent = await atOnce(62, () => apply());
  expect(statusesOf(sent)).toEqual({ 201: 60, 429: 2 });
  const late = sent.find((response) => response.status === 429);
  expect(late).toFail(429, 'too_many_requests');
  const wait = Number(late?.headers['retry-after']);
  expect(wait).toBeGreaterThan(1_700);
  expect(late?.body).toMatchObject({ message: expect.stringContaining(`in ${Math.ceil(wait / 60)} minutes.`) });
  await sql`update quota_uses set at = at - interval '30 minutes'`.execute(club.services.db);
  expect((await apply()).status).toBe(201);
});

test('one can apply five times with an email address in half an hour, in any spelling', async () => {
  const club = await openClub(limited);
  const email = (number: number) => (number % 2 ? 'eve@college.example' : ' EVE@College.example');
  const sent = await atOnce(8, (number) =>
    club.visitor().post('/api/apply', applicationFields({ email: email(number).trim() })),
  );
  expect(statusesOf(sent)).toEqual({ 201: 5, 429: 3 });
  expect((await club.visitor().post('/api/apply', applicationFields())).status).toBe(201);
});

test('ten events of a member are created in an hour; tries that fail and other members do not count', async () => {
  const club = await openClub(limited);
  const [mo, ada] = [await club.as('mo'), await club.as('ada')];
  const create = (person: typeof mo, more: object = {}) => person.post('/api/events', evening(more));
  const failed = await atOnce(5, () => create(mo, { title: '' }));
  expect(statusesOf(failed)).toEqual({ 400: 5 });
  const sent = await atOnce(13, () => create(mo));
  expect(statusesOf(sent)).toEqual({ 201: 10, 429: 3 });
  expect(Number(sent.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await create(ada)).status).toBe(201);
});

test('sixty people at one address can join by a link in half an hour', async () => {
  const club = await openClub(limited);
  const body = { token: 'made-up', name: 'Sam', email: 'sam@college.example', password: 'long enough' };
  const rest = { college: 'Hillview', course: 'Botany' };
  const sent = await atOnce(63, () => club.visitor().post('/api/join', { ...body, ...rest }));
  expect(tally(sent.map((response) => response.status))).toEqual({ 403: 60, 429: 3 });
});

test('sixty people at one address can ask for their invitation mail again in half an hour', async () => {
  const club = await openClub(limited);
  const sent = await atOnce(62, () => club.visitor().post('/api/application-status/invitation', { token: 'made-up' }));
  expect(tally(sent.map((response) => response.status))).toEqual({ 404: 60, 429: 2 });
});

test('a member can upload sixty times in half an hour, and keep writing', { tags: ['long'] }, async () => {
  const club = await openClub(limited);
  const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
  const media = await picture();
  const sent = await atOnce(63, () => ben.upload('/api/posts', { content: 'Look', media: [media, media] }));
  expect(tally(sent.map((response) => response.status))).toEqual({ 201: 60, 429: 3 });
  expect(Number(sent.find((response) => response.status === 429)?.headers['retry-after'])).toBeGreaterThan(1_700);
  expect((await ben.post('/api/posts', { content: 'No picture' })).status).toBe(201);
  expect((await cleo.upload('/api/posts', { content: 'Mine', media })).status).toBe(201);
});

test('a visitor makes 300 calls in five minutes, a member at the same address 1,500', { tags: ['long'] }, async () => {
  const club = await openClub(limited);
  const ben = await club.as('ben');
  const visits = await atOnce(310, () => club.visitor().get('/api/club'));
  expect(tally(visits.map((response) => response.status))).toEqual({ 200: 300, 429: 10 });
  expect(visits.find((response) => response.status === 429)).toFail(429, 'too_many_requests');
  expect((await club.visitor().get('/healthz')).status).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 31; round++) {
    statuses.push(...(await atOnce(50, () => ben.get('/api/posts/1'))).map((response) => response.status));
  }
  expect(tally(statuses)).toEqual({ 404: 1_500, 429: 50 });
});

test('no limits apply when they are turned off', { tags: ['long'] }, async () => {
  const club = await openClub();
  const visits = await atOnce(310, () => club.visitor().get('/api/club'));
  expect(tally(visits.map((response) => response.status))).toEqual({ 200: 310 });
});
