import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';

const club = await openClub();
const { db, jobs } = club.services;

async function cleanUp(): Promise<void> {
  await jobs.add(db, 'cleanup.daily', {});
  await allDone(club, 'cleanup.daily');
}

const count = async (table: string, where: RawBuilder<unknown> = sql`true`) => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)} where ${where}`.execute(db);
  return Number(rows[0]?.count);
};

test('failed sign-ins and uploads are forgotten after a day, younger ones still count', async () => {
  await sql`insert into quota_uses (id, key, amount, at) values
    (uuidv7(), 'sign-in old@club.example', 1, now() - interval '25 hours'),
    (uuidv7(), 'sign-in new@club.example', 1, now() - interval '23 hours')`.execute(db);
  await cleanUp();
  const { rows } = await sql`select key from quota_uses`.execute(db);
  expect(rows).toEqual([{ key: 'sign-in new@club.example' }]);
});

test('a session ends with its time, or thirty days after signing in, however often it is used', async () => {
  const [expired, old, current] = [await club.signIn('ben'), await club.signIn('ben'), await club.signIn('ben')];
  const mine = sql`user_id = ${current.id}`;
  const { rows } = await sql<{ id: string }>`select id from sessions where ${mine} order by created_at`.execute(db);
  const [first, second] = rows;
  await sql`update sessions set expires_at = now() - interval '1 minute' where id = ${first?.id}`.execute(db);
  await sql`update sessions set created_at = now() - interval '31 days' where id = ${second?.id}`.execute(db);
  await cleanUp();
  expect(await count('sessions', mine)).toBe(1);
  const statuses = [expired, old, current].map(async (person) => (await person.get('/api/users/me')).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
});

test('an address that was asked for and never confirmed is forgotten once its link has expired', async () => {
  const [ben, cleo] = [club.ids.ben, club.ids.cleo];
  await sql`insert into email_changes (user_id, email, token_hash, expires_at) values
    (${ben}, 'ben.new@club.example', '\\x01', now() - interval '1 minute'),
    (${cleo}, 'cleo.new@club.example', '\\x02', now() + interval '1 hour')`.execute(db);
  await cleanUp();
  const { rows } = await sql`select email from email_changes`.execute(db);
  expect(rows).toEqual([{ email: 'cleo.new@club.example' }]);
});

test('an invitation can be renewed for thirty days after it has expired, then it is gone', async () => {
  const dana = club.ids.dana;
  const invite = (hash: string, ago: string) =>
    sql`insert into invitations (user_id, token_hash, expires_at)
      values (${dana}, ${Buffer.from(hash)}, now() - ${ago}::interval)`.execute(db);
  const before = await count('invitations');
  await invite('long ago', '31 days');
  await cleanUp();
  expect(await count('invitations')).toBe(before);
  await invite('lately', '29 days');
  await cleanUp();
  expect(await count('invitations')).toBe(before + 1);
});
