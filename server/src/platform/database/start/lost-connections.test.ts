import { setTimeout as sleep } from 'node:timers/promises';
import type { Post } from 'contract/feed/feed.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { expectProblem } from '../../../../testing/calls/problems.ts';
import { tally } from '../../../../testing/database/races.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { makeGroup, sendMessage } from '../../../chat/chat.testing.ts';
import { toApiError } from '../../http/error-handler.ts';
import { ping } from '../client.ts';
import type { Database } from '../tables.ts';

const club = await openClub();
const { db } = club.services;

beforeEach(() => {
  expectProblem(
    /a database connection broke|a dependency is down|"status":503|the job queue had a failure|could not be delivered yet|settings of the club could not be read/,
  );
});

async function openOperator(): Promise<pg.Client> {
  const operator = new pg.Client(club.databaseUrl);
  await operator.connect();
  onTestFinished(() => operator.end());
  return operator;
}

async function endConnections(operator: pg.Client, which = 'true'): Promise<number> {
  const { rows } = await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'club' and ${which}`,
  );
  return rows.length;
}

async function pidOf(tx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

async function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    (error) => toApiError(error).statusCode,
  );
}

test('a connection lost between two statements of a transaction fails the request with 503', async () => {
  const operator = await openOperator();
  const work = db.transaction().execute(async (tx) => {
    expect(await endConnections(operator, `pid = ${await pidOf(tx)}`)).toBe(1);
    await eventually(async () => expect(await statusOf(ping(tx))).toBe(503));
    await ping(tx);
  });
  expect(await statusOf(work)).toBe(503);
  await ping(db);
});

test('a connection lost during a statement of a transaction fails the request with 503', async () => {
  const operator = await openOperator();
  const status = statusOf(db.transaction().execute((tx) => sql`select pg_sleep(30)`.execute(tx)));
  await eventually(async () => expect(await endConnections(operator, `query ~ 'pg_sleep'`)).toBe(1));
  expect(await status).toBe(503);
  await ping(db);
});

test('requests fail with 503 when their connections are terminated, and their members can go on', async () => {
  const [operator, holder] = [await openOperator(), await openOperator()];
  const [ben, dana] = [await club.as('ben'), await club.as('dana')];
  const socket = await ben.socket();
  const group = await makeGroup(ben, [dana, await club.as('cleo')]);
  await holder.query('begin; lock table posts, messages in share mode');
  const calls = Array.from({ length: 5 }, () => dana.post<Post>('/api/posts', { content: 'Held up' }));
  const message = socket.request('sendMessage', { conversationId: group._id, message: 'Held up', clientId: 'held-1' });
  await eventually(async () => {
    const { rows } = await operator.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(6);
  });
  await endConnections(operator);
  const responses = await Promise.all(calls);
  expect(tally(responses.map(({ status }) => status))).toEqual({ 503: 5 });
  for (const { headers } of responses) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await message).toMatchObject({ ok: false, code: 'unavailable' });
  await holder.query('rollback');
  expect((await dana.post('/api/posts', { content: 'Again' })).status).toBe(201);
  expect(await sendMessage(socket, group._id, 'Held up', { clientId: 'held-1' })).toMatchObject({ clientId: 'held-1' });
});

test('under concurrent writes, terminated connections give success or 503, nothing else', async () => {
  const operator = await openOperator();
  const writers = await club.addMembers(8);
  const statuses: number[] = [];
  let ending = false;
  const writing = writers.map(async (writer) => {
    while (!ending) {
      const { status, body } = await writer.post<Post>('/api/posts', { content: 'Busy' });
      statuses.push(status);
      if (status === 201) statuses.push((await writer.delete(`/api/posts/${body._id}`)).status);
    }
  });
  const begun = performance.now();
  for (let ended = 0; ended < 100 || !statuses.includes(503); ended += await endConnections(operator)) {
    expect(performance.now() - begun).toBeLessThan(45_000);
    await sleep(20);
  }
  ending = true;
  await Promise.all(writing);
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(503);
  expect((await writers[0]?.post('/api/posts', { content: 'Calm' }))?.status).toBe(201);
});
