import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { writePost } from '../../feed/feed.testing.ts';
import type { Database } from '../database/tables.ts';
import { Queue } from './queue.ts';

const silent = new Error('Query read timeout');

test('while the database does not answer, what waits for the same thing fails with it', async () => {
  const queue = new Queue();
  const first = Promise.withResolvers<string>();
  const waiting = [
    queue.run('film', () => first.promise),
    queue.run('film', async () => 'two'),
    queue.run('film', async () => 'three'),
  ];
  const elsewhere = queue.run('chess', async () => 'elsewhere');
  first.reject(silent);
  for (const write of waiting) await expect(write).rejects.toBe(silent);
  expect(await elsewhere).toBe('elsewhere');
  expect(await queue.run('film', async () => 'later')).toBe('later');
});

test('what fails for its own reason blocks no one else', async () => {
  const queue = new Queue();
  const failing = queue.run('film', () => Promise.reject(new Error('too long')));
  const next = queue.run('film', async () => 'next');
  await expect(failing).rejects.toThrow('too long');
  expect(await next).toBe('next');
});

test('as many as may be are at work at once, the others follow in the order they came', async () => {
  const queue = new Queue({ atOnce: 2 });
  const begun: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    void queue.run('film', () => {
      begun.push(name);
      return promise;
    });
    return resolve;
  };
  const [, endSecond] = [begin('first'), begin('second'), begin('third'), begin('fourth')];
  await setImmediate();
  expect(begun).toEqual(['first', 'second']);
  endSecond();
  await setImmediate();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('a newcomer waits behind those who waited before one was done', async () => {
  const queue = new Queue();
  const atWork = { now: 0, most: 0 };
  const work = async () => {
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    await setImmediate();
    atWork.now -= 1;
  };
  const first = queue.run('film', work);
  const second = queue.run('film', work);
  // In each of the moments between the end of the first and the start of the second.
  const newcomers = first.then(() =>
    Promise.all([1, 2, 3].map(() => Promise.resolve().then(() => queue.run('film', work)))),
  );
  await Promise.all([first, second, newcomers]);
  expect(atWork.most).toBe(1);
});

test.each([
  ['like one post', 'posts', 'like', 200],
  ['comment on one post', 'posts', 'comments', 201],
  ['go to one event', 'events', 'rsvp', 200],
])('while many %s at once, others read the feed', { tags: ['long'] }, async (_what, table, what, status) => {
  const club = await openClub();
  const { db } = club.services;
  const mo = await club.as('mo');
  const tea = { title: 'Tea', description: 'Tea.', date: '2031-05-02T18:00:00Z' };
  const { _id } = table === 'posts' ? await writePost(mo) : (await mo.post<{ _id: string }>('/api/events', tea)).body;
  const crowd = await club.addMembers(30);
  const path = `/api/${table}/${_id}/${what}`;
  const write = (one: Person) => (what === 'comments' ? one.post(path, { text: 'Me too.' }) : one.put(path));
  const responses: number[] = [];
  const writes = await db.transaction().execute(async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${_id} for update`.execute(tx);
    const writes = crowd.map(async (one) => responses.push((await write(one)).status));
    await eventually(async () => expect(await countBlocked(tx)).toBeGreaterThan(1));
    expect((await mo.get('/api/posts')).status).toBe(200);
    expect(responses).toEqual([]);
    return writes;
  });
  await Promise.all(writes);
  expect(responses).toEqual(crowd.map(() => status));
});

async function countBlocked(tx: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows.length;
}

test('a full queue says so until there is room again', async () => {
  const queue = new Queue({ max: 2 });
  const first = Promise.withResolvers<void>();
  const done = [queue.run('film', () => first.promise)];
  expect(queue.hasRoom('film')).toBe(true);
  done.push(queue.run('film', async () => undefined));
  expect([queue.hasRoom('film'), queue.hasRoom('chess')]).toEqual([false, true]);
  first.resolve();
  await Promise.all(done);
  expect(queue.hasRoom('film')).toBe(true);
});
