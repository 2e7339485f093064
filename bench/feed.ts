import { writeFile } from 'node:fs/promises';
import { listFeed } from '../server/src/features/feed/posts.queries.ts';
import { type DataSet, large, openDataSet, small } from './data-sets.ts';
import { measureWrites } from './feed-writes.ts';
import { furnish } from './furnish.ts';
import { type Load, load } from './load.ts';
import { print } from './print.ts';
import { type Running, readMemory, startBare } from './processes.ts';
import { type Result, type Section, show } from './report.ts';
import { capture, explain, runQuery } from './statements.ts';
import { ratios, summarize } from './statistics.ts';

/** Duration and repetitions of each measurement. */
export interface Effort {
  seconds: number;
  repetitions: number;
  large: boolean;
}

interface Pages {
  limit: Load[];
  first: Load[];
  deep: Load[];
}

/** The feed compared with its statement behind bare Fastify, in a small and a large club; then its writes. */
export async function feed(effort: Effort): Promise<Section> {
  const few = await withDataSet(small, async (set) => {
    const before = await readMemory(set.app);
    const pages = await measurePages(set, 400, effort);
    await furnish(set);
    const writes = await measureWrites(set, effort);
    return { pages, writes, before, after: await readMemory(set.app) };
  });
  const many = effort.large ? await withDataSet(large, (set) => measurePages(set, 1_000, effort)) : null;
  return {
    title: 'Feed',
    notes: [
      'Among 2,000 members and 10,000 posts, and among 100,000 and 1,000,000; 20 likes and 3 comments a post; 20 connections. The limit is the very same statement behind a bare Fastify route. The plans of the statement are in `bench/plans/`.',
    ],
    results: [
      ...describeFirst('2,000 / 10,000', few.pages),
      describeDeep('page 400 at 2,000 / 10,000', few.pages.deep, few.pages.first),
      ...(many ? describeMany(many, few.pages) : []),
      ...few.writes,
      describeMemory('memory after start', few.before, 150),
      describeMemory('memory after the benchmark of the feed', few.after, 300),
    ],
  };
}

async function withDataSet<Outcome>(size: typeof small, work: (set: DataSet) => Promise<Outcome>): Promise<Outcome> {
  const set = await openDataSet(size);
  return work(set).finally(() => set.app.stop());
}

async function measurePages(set: DataSet, deepPage: number, { seconds, repetitions }: Effort): Promise<Pages> {
  const { app, cookie, databaseUrl, dataDir, name, viewerId } = set;
  const cursor = await findCursor(databaseUrl, deepPage);
  const reader = { id: viewerId, hasBlocks: false };
  const near = await capture(databaseUrl, (db) => listFeed(db, reader, { limit: 20 }));
  const far = await capture(databaseUrl, (db) => listFeed(db, reader, { limit: 20, cursor }));
  for (const [page, statement] of [['page-1', near] as const, [`page-${deepPage}`, far] as const]) {
    await writeFile(
      new URL(`./plans/feed-${name}-${page}.txt`, import.meta.url),
      await explain(databaseUrl, statement),
    );
  }
  const bare = await startBare(dataDir, databaseUrl, { '/feed': [near] });
  const pages: Pages = { limit: [], first: [], deep: [] };
  try {
    await warmUp(app, bare, cookie);
    for (let round = 1; round <= repetitions; round++) {
      pages.limit.push(await load({ url: `${bare.url}/feed`, seconds }));
      pages.first.push(await load({ url: `${app.url}/api/posts`, seconds, cookie }));
      pages.deep.push(await load({ url: `${app.url}/api/posts?cursor=${cursor}`, seconds, cookie }));
      print(
        `feed ${name}, round ${round}: limit ${rate(pages.limit)}, first ${rate(pages.first)}, deep ${rate(pages.deep)}`,
      );
    }
  } finally {
    await bare.stop();
  }
  return pages;
}

async function findCursor(databaseUrl: string, page: number): Promise<string> {
  const rows = await runQuery<{ id: string }>(databaseUrl, 'select id from posts order by id desc offset $1 limit 1', [
    (page - 1) * 20 - 1,
  ]);
  if (!rows[0]) throw new Error(`There is no page ${page}.`);
  return rows[0].id;
}

async function warmUp(app: Running, bare: Running, cookie: string): Promise<void> {
  await load({ url: `${bare.url}/feed`, seconds: 3 });
  await load({ url: `${app.url}/api/posts`, seconds: 3, cookie });
}

function rate(loads: Load[]): string {
  return `${Math.round(loads.at(-1)?.rate ?? 0)}/s`;
}

const rates = (loads: Load[]) => loads.map((one) => one.rate);

function describeFirst(where: string, { limit, first }: Pages): Result[] {
  const ratio = ratios(rates(first), rates(limit));
  const tail = summarize(first.map(({ p50, p99 }) => p99 / p50));
  const latency = `p50 ${summarize(first.map((one) => one.p50)).median} ms, p99 ${summarize(first.map((one) => one.p99)).median} ms`;
  return [
    {
      what: `\`GET /api/posts\` at ${where}`,
      measured: show(summarize(rates(first)), 'req/s'),
      limit: show(summarize(rates(limit)), 'req/s'),
      ratio: show(ratio, '', 2),
      target: '≥ 0.8 of the limit',
      met: ratio.median >= 0.8,
    },
    {
      what: `its latency at ${where}`,
      measured: latency,
      ratio: show(tail, '', 1),
      target: 'p99 ≤ 3 × p50',
      met: tail.median <= 3,
    },
  ];
}

function describeDeep(what: string, loads: Load[], reference: Load[]): Result {
  const ratio = ratios(rates(loads), rates(reference));
  return {
    what,
    measured: show(summarize(rates(loads)), 'req/s'),
    limit: `${show(summarize(rates(reference)), 'req/s')}, page 1 at 2,000 / 10,000`,
    ratio: show(ratio, '', 2),
    target: '≥ 0.9 of page 1',
    met: ratio.median >= 0.9,
  };
}

function describeMany(many: Pages, few: Pages): Result[] {
  const where = '100,000 / 1,000,000';
  return [
    ...describeFirst(where, many),
    describeDeep(`page 1 at ${where}`, many.first, few.first),
    describeDeep(`page 1,000 at ${where}`, many.deep, few.first),
  ];
}

function describeMemory(what: string, megabytes: number, max: number): Result {
  return { what, measured: `${Math.round(megabytes)} MB`, target: `< ${max} MB`, met: megabytes < max };
}
