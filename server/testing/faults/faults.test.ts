import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findRunningDatabase } from '../../src/database/embedded/supervisor.ts';
import { FaultyClub } from './club.ts';
import { missedBars } from './report.ts';
import { runScenario } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';
import { Writers } from './writers.ts';

const short = { writers: 6, writesPerRound: 40, oneLostIn: 5 };

// Durations count in the long runs only: here other tests run at the same time.
const isAboutTime = (line: string) => line.includes('away for');

test.each([
  ['node', 2],
  ['postgres', 3],
  ['npm', 1],
] as const)(
  'what was acknowledged is there, once and in order, after the faults of %s',
  async (name, rounds) => {
    const figures = await runScenario(scenarios[name], { ...short, rounds });
    expect(missedBars({ [name]: figures }).filter((line) => !isAboutTime(line))).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThanOrEqual(rounds * short.writesPerRound);
    expect(figures.resent).toBeGreaterThan(0);
  },
  180_000,
);

test('what goes missing or comes twice behind the back of the product is reported', async () => {
  const club = await FaultyClub.open();
  onTestFinished(() => club.close());
  const writers = await Writers.begin(club.port, 6, 5);
  await writers.awaitWrites(150);
  await writers.finish();
  expect(await writers.verify()).toEqual({ lost: [], duplicated: [], reordered: [] });

  const client = new pg.Client(await findRunningDatabase(club.dataDir));
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
}, 120_000);
