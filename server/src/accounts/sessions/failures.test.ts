import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { eventually } from '../../../testing/servers/disk.ts';

test('an attempt that fails because the database is down does not count', async () => {
  expectProblem(/a database connection broke|a dependency is down|"status":503/);
  const club = await openClub({ env: { RATE_LIMITS: 'on' } });
  const [operator, holder] = [new pg.Client(club.databaseUrl), new pg.Client(club.databaseUrl)];
  await Promise.all([operator.connect(), holder.connect()]);
  onTestFinished(async () => void (await Promise.all([operator.end(), holder.end()])));
  const failures = async () => (await operator.query('select distinct id from quota_uses')).rows.length;
  const visitor = club.visitor();
  const signIn = (password: string) => visitor.post('/api/auth/login', { email: 'ben@club.example', password });

  await holder.query('begin; lock table accounts');
  const held = signIn(castPassword);
  await eventually(async () => expect(await failures()).toBe(1));
  await eventually(async () => {
    const ended = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'club' and wait_event_type = 'Lock'`,
    );
    expect(ended.rowCount).toBe(1);
  });
  expect((await held).status).toBe(503);
  expect(await failures()).toBe(0);

  await holder.query('rollback');
  expect((await signIn('not my password')).status).toBe(401);
  expect(await failures()).toBe(1);
});

const wrong = 'not my password';
type Place = 'strangers' | 'everywhere';

/**
 * A member with a known browser, and strangers who fail at the same address, or from many addresses against one
 * account.
 */
async function meet(place: Place) {
  const club = await openClub({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
  const ben = await club.signIn('ben');
  const from = (address: string, browser = club.visitor()) => ({
    signIn: async (email: string, password: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const body = JSON.stringify({ email, password });
      return browser.send({ method: 'POST', path: '/api/auth/login', headers, body });
    },
  });
  await from('203.0.113.1').signIn(place === 'everywhere' ? ben.email : 'nobody@club.example', wrong);
  // Trying a hundred passwords takes too long.
  const [kind, part] = place === 'everywhere' ? [`sign-in ${ben.email}`, 12] : ['sign-in-from 203.0.113.1', 5];
  await sql`insert into quota_uses (id, key, amount, at)
    select uuidv7(), key, 1, now() - make_interval(secs => ${part}) from quota_uses, generate_series(1, 99) where key = ${kind}`.execute(
    club.services.db,
  );
  return { club, ben, from };
}

test('a hundred failures at an address slow strangers there, and let in browsers that an account knows', async () => {
  const { club, ben, from } = await meet('strangers');
  const stranger = await from('203.0.113.1').signIn('cleo@club.example', castPassword);
  expect(stranger).toFail(429, 'too_many_requests');
  expect((await from('203.0.113.1', ben).signIn(ben.email, castPassword)).status).toBe(200);
  // Ben's browser works only for Ben.
  expect((await from('203.0.113.1', ben).signIn('cleo@club.example', castPassword)).status).toBe(429);
  expect((await from('203.0.113.2').signIn('cleo@club.example', castPassword)).status).toBe(200);
  const made = club.visitor();
  made.cookies.set('browser', 'made-up');
  expect((await from('203.0.113.1', made).signIn(ben.email, castPassword)).status).toBe(429);
});

test('a hundred failures of one account from everywhere lock out strangers, not its own browser', async () => {
  const { ben, from } = await meet('everywhere');
  expect((await from('203.0.113.99').signIn(ben.email, castPassword)).status).toBe(429);
  expect((await from('203.0.113.99', ben).signIn(ben.email, castPassword)).status).toBe(200);
  expect((await from('203.0.113.99').signIn('cleo@club.example', castPassword)).status).toBe(200);
});

test('a known browser has ten tries of its own, and others have theirs', async () => {
  const { ben, from, club } = await meet('strangers');
  const other = await club.signIn('ben');
  const { signIn } = from('203.0.113.7', ben);
  const tries = await atOnce(14, () => signIn(ben.email, wrong));
  expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 4 });
  expect((await signIn(ben.email, castPassword)).status).toBe(429);
  expect((await from('203.0.113.7', other).signIn(ben.email, castPassword)).status).toBe(200);
  expect((await from('203.0.113.8').signIn(ben.email, castPassword)).status).toBe(200);
});

test.each<Place>(['strangers', 'everywhere'])(
  'a signed-in member confirms with their password past failures of %s',
  async (place) => {
    const { ben } = await meet(place);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' };
    const change = (currentPassword: string) => {
      const body = JSON.stringify({ currentPassword, newPassword: 'Four words long enough' });
      return ben.send({ method: 'PUT', path: '/api/account/password', headers, body });
    };
    for (let times = 0; times < 9; times++) expect((await change(wrong)).status).toBe(400);
    expect((await change(castPassword)).status).toBe(200);
  },
);

test('ten wrong passwords at an open browser stop it, and no other browser of the member', async () => {
  const club = await openClub({ env: { RATE_LIMITS: 'on' } });
  const [here, elsewhere] = [await club.signIn('ben'), await club.signIn('ben')];
  const passwords = (currentPassword: string) => ({ currentPassword, newPassword: 'Four words long enough' });
  const guesses = await atOnce(12, () => here.put('/api/account/password', passwords(wrong)));
  expect(tally(guesses.map(({ status }) => status))).toEqual({ 400: 10, 429: 2 });
  expect((await here.put('/api/account/password', passwords(castPassword))).status).toBe(429);
  expect((await elsewhere.put('/api/account/password', passwords(castPassword))).status).toBe(200);
});

test('other servers of the club, and the next start, know of failures', async () => {
  const club = await openClub({ env: { RATE_LIMITS: 'on' } });
  const beside = await openClub({ env: { RATE_LIMITS: 'on' }, beside: club });
  const tryIt = (at: typeof club, password: string) =>
    at.visitor().post('/api/auth/login', { email: 'ben@club.example', password });
  const tries = await atOnce(20, (number) => tryIt(number % 2 ? club : beside, wrong));
  expect(tally(tries.map(({ status }) => status))).toEqual({ 401: 10, 429: 10 });
  expect((await tryIt(beside, castPassword)).status).toBe(429);
});
