import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { castPassword } from '../../seeds/cast.ts';
import { openClub } from '../../testing/app.ts';
import { answers } from '../../testing/joining.ts';
import { atOnce, tally } from '../../testing/races.ts';
import { picture } from '../../testing/samples.ts';

const limited = { env: { RATE_LIMITS: 'on' } };

describe('signing in', () => {
  test('ten failures of one account are heard, however many arrive at once', async () => {
    const club = await openClub(limited);
    const tryIt = (email: string, password: string) => club.visitor().post('/api/auth/login', { email, password });
    const tries = await atOnce(30, (number) =>
      tryIt(number % 2 ? 'ben@club.example' : 'BEN@club.example', 'wrong password'),
    );
    expect(tally(tries.map((answer) => answer.status))).toEqual({ 401: 10, 429: 20 });
    const refused = tries.find((answer) => answer.status === 429);
    expect(refused).toBeRefused(429, 'too_many_requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await tryIt('ben@club.example', castPassword)).toBeRefused(429, 'too_many_requests');
    expect((await tryIt('cleo@club.example', castPassword)).status).toBe(200);
    await sql`update sign_in_failures set at = at - interval '15 minutes'`.execute(club.services.db);
    expect((await tryIt('ben@club.example', castPassword)).status).toBe(200);
  });

  test('success does not count', async () => {
    const club = await openClub(limited);
    for (let number = 0; number < 12; number++) await club.signIn('ben');
    expect(await club.services.db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([]);
  });

  test('a hundred failures of one address are heard, whichever accounts they try and whatever they claim to be', async () => {
    const club = await openClub(limited);
    const tries = await atOnce(120, (number) =>
      club.visitor().send({
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` },
        body: JSON.stringify({ email: `${number}@club.example`, password: 'wrong password' }),
      }),
    );
    expect(tally(tries.map((answer) => answer.status))).toEqual({ 401: 100, 429: 20 });
  });
});

test('five applications in half an hour come from one address', async () => {
  const club = await openClub(limited);
  const sent = await atOnce(8, () => club.visitor().upload('/api/apply', answers()));
  expect(tally(sent.map((answer) => answer.status))).toEqual({ 201: 5, 429: 3 });
  const refused = sent.find((answer) => answer.status === 429);
  expect(refused).toBeRefused(429, 'too_many_requests');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(1_700);
});

test('sixty in half an hour try to join by a link from one address, as a room full of people may', async () => {
  const club = await openClub(limited);
  const body = { token: 'made-up', name: 'Sam', email: 'sam@college.example', password: 'long enough' };
  const rest = { college: 'Hillview', course: 'Botany' };
  const sent = await atOnce(63, () => club.visitor().post('/api/join', { ...body, ...rest }));
  expect(tally(sent.map((answer) => answer.status))).toEqual({ 403: 60, 429: 3 });
});

test('five invitations in half an hour are mailed again for one address', async () => {
  const club = await openClub(limited);
  const sent = await atOnce(7, () => club.visitor().post('/api/application-status/invitation', { token: 'made-up' }));
  expect(tally(sent.map((answer) => answer.status))).toEqual({ 404: 5, 429: 2 });
});

test('a member uploads thirty pictures in half an hour, and goes on writing', async () => {
  const club = await openClub(limited);
  const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
  const media = await picture();
  const sent = await atOnce(33, () => ben.upload('/api/posts', { content: 'Look', media }));
  expect(tally(sent.map((answer) => answer.status))).toEqual({ 201: 30, 429: 3 });
  expect(Number(sent.find((answer) => answer.status === 429)?.headers['retry-after'])).toBeGreaterThan(1_700);
  expect((await ben.post('/api/posts', { content: 'No picture' })).status).toBe(201);
  expect((await cleo.upload('/api/posts', { content: 'Mine', media })).status).toBe(201);
});

test('a visitor makes 300 calls in five minutes, a member at the same address 1,500', async () => {
  const club = await openClub(limited);
  const ben = await club.as('ben');
  const visits = await atOnce(310, () => club.visitor().get('/api/club'));
  // One of the 300 went into signing Ben in.
  expect(tally(visits.map((answer) => answer.status))).toEqual({ 200: 299, 429: 11 });
  expect(visits.find((answer) => answer.status === 429)).toBeRefused(429, 'too_many_requests');
  expect((await club.visitor().get('/healthz')).status).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 31; round++) {
    statuses.push(...(await atOnce(50, () => ben.get('/api/posts/1'))).map((answer) => answer.status));
  }
  expect(tally(statuses)).toEqual({ 404: 1_500, 429: 50 });
});

test('limits count nothing where they are switched off', async () => {
  const club = await openClub();
  const visits = await atOnce(310, () => club.visitor().get('/api/club'));
  expect(tally(visits.map((answer) => answer.status))).toEqual({ 200: 310 });
});
