import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { noRedis } from '../servers/redis-server.ts';
import { FaultyClub } from './club.ts';
import type { Figure } from './figures.ts';
import { missedBars } from './report.ts';
import type { ClubWork } from './scenario.ts';
import { jumpClock } from './scenarios/clock.ts';
import { hang } from './scenarios/hang.ts';
import { killNodes } from './scenarios/nodes.ts';
import { awayWhileOthersWrite } from './scenarios/offline.ts';
import { canShiftClocks } from './scenarios/shifted-clock.ts';
import { stopUnderLoad } from './scenarios/stop.ts';
import { reconnectAtOnce } from './scenarios/storm.ts';
import { cutUploads } from './scenarios/uploads.ts';
import { npm, npmFaults, postgresFaults, serverFaults } from './scenarios.ts';
import { writeThrough } from './writers/write-through.ts';
import { Writers } from './writers/writers.ts';

const writing = { writers: 6, writesPerRound: 40, oneLostIn: 5 };
const print = () => undefined;
const shared = await FaultyClub.open();
afterAll(() => shared.close());

// Only long runs check durations and memory: here other tests run at the same time.
const missed = (figures: Figure[]) => missedBars({ short: figures.filter(({ unit }) => !unit) });

test.each<[string, ClubWork, number]>([
  ['PostgreSQL is killed, restarted, and loses its connections', writeThrough(postgresFaults, writing), 3],
  ['PostgreSQL hangs longer than a statement may take', hang(12, 4), 1],
  ['uploads are cut at half', cutUploads, 40],
  ['a member is away while others write', awayWhileOthersWrite, 120],
  ['everyone reconnects at once', reconnectAtOnce, 60],
  ['the server is killed and stopped', writeThrough(serverFaults, writing), 2],
  ['the server is stopped under load', stopUnderLoad, 1],
])('every bar is met when %s', { tags: ['long'] }, async (_, work, rounds) => {
  expect(missed(await work(shared, { rounds, print }))).toEqual([]);
});

test.skipIf(!canShiftClocks)('every bar is met when the clock jumps', { tags: ['long'] }, async () => {
  expect(missed(await jumpClock({ rounds: 2, print }))).toEqual([]);
});

test.skipIf(noRedis)(
  `every bar is met when one of two nodes is killed ${noRedis ? `(${noRedis})` : ''}`,
  { tags: ['long'] },
  async () => {
    const kill = killNodes({ writers: 6, writesPerRound: 40, pauseMs: 0 });
    expect(missed(await kill({ rounds: 1, print }))).toEqual([]);
  },
);

test('every bar is met when npm is killed', { tags: ['long'] }, async () => {
  const club = await FaultyClub.open(npm);
  onTestFinished(() => club.close());
  expect(missed(await writeThrough(npmFaults, writing)(club, { rounds: 1, print }))).toEqual([]);
});

test('what goes missing or comes twice behind the back of the product is reported', { tags: ['long'] }, async () => {
  const writers = await Writers.begin(shared.port, 6, 5);
  await writers.awaitWrites(150);
  await writers.finish();
  expect(await writers.verify()).toEqual({ lost: [], duplicated: [], reordered: [] });

  const client = new pg.Client(await shared.databaseUrl());
  await client.connect();
  for (const table of ['post_likes', 'comments', 'rsvps']) {
    await client.query(`delete from ${table} where ctid = (select max(ctid) from ${table})`);
  }
  await client.query('delete from messages where number = 20');
  await client.query('insert into posts (author_id, content) select author_id, content from posts limit 1');
  await client.end();
  const { lost, duplicated, reordered } = await writers.verify();
  expect(lost.map((key) => key.split(' ')[0]).sort()).toEqual(['comment', 'like', 'message', 'rsvp']);
  expect(duplicated).toEqual([expect.stringMatching(/^post /)]);
  expect(reordered.length).toBeGreaterThan(0);
});
