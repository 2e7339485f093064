import type { Session } from 'contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { type Person, seatMembers } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { openDatabase } from '../../platform/database/client.ts';
import { readToken } from '../../platform/http/cookie.ts';
import { findSession } from './sessions.queries.ts';
import { openSessions } from './sessions.ts';

const club = await openClub();
const { db, sessions } = club.services;
const ada = await club.as('ada');
const isSignedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200;
const tokenOf = ({ cookies }: Person) =>
  readToken({ headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } }, club.services) ?? '';

/** The session as the server caches it, and as the database has it. */
async function readBoth(person: Person) {
  const token = tokenOf(person);
  const both = [await sessions.find(token), await findSession(db, token)];
  return both.map((session) => session && { ...session, msAsItIs: session.msAsItIs > 0 });
}

test('a session is read once while nothing changes it', async () => {
  const [person] = await club.addMembers(1);
  await isSignedIn(person);
  const statements = await club.listStatements(async () => {
    for (let call = 0; call < 5; call++) expect(await isSignedIn(person)).toBe(true);
  });
  expect(statements.filter((statement) => statement.includes('from sessions'))).toEqual([]);
});

async function endOthers(person: Person): Promise<void> {
  const { body } = await person.get<Session[]>('/api/account/sessions');
  for (const { _id, current } of body) if (!current) await person.delete(`/api/account/sessions/${_id}`);
}

const suspension = { until: null, reason: 'Spam' };
const passwords = { currentPassword: castPassword, newPassword: 'Four words long enough' };

test.each<[string, (person: Person, elsewhere: Person) => Promise<unknown>]>([
  ['they sign out', (person) => person.post('/api/auth/logout')],
  ['they end it in another browser', (_, elsewhere) => endOthers(elsewhere)],
  ['an admin suspends them', ({ id }) => ada.put(`/api/admin/users/${id}/suspension`, suspension)],
  ['an admin removes them', ({ id }) => ada.delete(`/api/admin/users/${id}`)],
])('a session in use ends at once when %s', async (_, end) => {
  const [person] = await club.addMembers(1);
  const [elsewhere] = await seatMembers(club.services, [person]);
  if (!elsewhere) throw new Error('no one');
  expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, true]);
  await end(person, elsewhere);
  expect(await isSignedIn(person)).toBe(false);
});

test('a session in use ends at once when its password is changed elsewhere', async () => {
  const [here, elsewhere] = [await club.signIn('dana'), await club.signIn('dana')];
  expect(await isSignedIn(here)).toBe(true);
  expect((await elsewhere.put('/api/account/password', passwords)).status).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, true]);
});

/** Everything that makes up a session, changed outside the server as an operator could. */
const changes: [string, (id: string) => RawBuilder<unknown>][] = [
  ['name', (id) => sql`update users set name = 'Another Name' where id = ${id}`],
  ['role', (id) => sql`update users set role = 'moderator' where id = ${id}`],
  ['presence', (id) => sql`update users set presence_audience = 'me' where id = ${id}`],
  ['language', (id) => sql`update users set language = 'es' where id = ${id}`],
  ['second factor that is required', () => sql`update club_settings set officers_second_factor = true`],
  [
    'second factor',
    (id) => sql`insert into second_factors (user_id, sealed_secret, enabled_at) values (${id}, '', now())`,
  ],
  ['second factor taken away', (id) => sql`delete from second_factors where user_id = ${id}`],
  ['block', (id) => sql`insert into blocks (blocker_id, blocked_id) values (${club.ids.ben}, ${id})`],
  ['block that ends', (id) => sql`delete from blocks where blocked_id = ${id}`],
  ['age', (id) => sql`update sessions set updated_at = now() - interval '2 hours' where user_id = ${id}`],
  ['end', (id) => sql`update sessions set expires_at = now() where user_id = ${id}`],
];

test('a session in use ends at once when its account is deleted elsewhere', async () => {
  const [here, elsewhere] = [await club.signIn('cleo'), await club.signIn('cleo')];
  expect(await isSignedIn(here)).toBe(true);
  expect((await elsewhere.delete('/api/account', { password: castPassword })).status).toBe(200);
  expect(await isSignedIn(here)).toBe(false);
});

test('a change from outside the server holds for its very next call', async () => {
  const [person] = await club.addMembers(1);
  const outside = openDatabase(club.databaseUrl, () => {});
  for (const [what, change] of changes) {
    const [before] = await readBoth(person);
    await change(person.id).execute(outside.db);
    await eventually(async () => {
      const [kept, live] = await readBoth(person);
      expect([what, live]).not.toEqual([what, before]);
      expect([what, kept]).toEqual([what, live]);
    });
  }
  await outside.close();
});

test('a session stays in memory when the connections of a burst close, and not beyond the last one', async () => {
  const [person] = await club.addMembers(1);
  const token = tokenOf(person);
  const client = openDatabase(club.databaseUrl, () => {});
  client.pool.options.idleTimeoutMillis = 100;
  const here = openSessions(client);
  const first = await here.find(token);
  const busy = await client.pool.connect();
  await Promise.all([1, 2, 3].map(() => client.pool.query('select pg_sleep(0.05)')));
  await eventually(async () => expect(client.pool.totalCount).toBe(1));
  expect(await here.find(token)).toBe(first);
  busy.release();
  await eventually(async () => expect(client.pool.totalCount).toBe(0));
  await eventually(async () => expect(await here.find(token)).not.toBe(first));
  await client.close();
});

test('a server that lost its connections takes no session for granted', async () => {
  expectProblem(/a database connection broke|the job queue had a failure|a dependency is down|"status":503/);
  const [person] = await club.addMembers(1);
  expect(await isSignedIn(person)).toBe(true);
  const outside = openDatabase(club.databaseUrl, () => {});
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    outside.db,
  );
  await sql`delete from sessions where user_id = ${person.id}`.execute(outside.db);
  await outside.close();
  // 503 until a connection is back.
  await eventually(async () => expect((await person.get('/api/users/me')).status).toBe(401));
});
