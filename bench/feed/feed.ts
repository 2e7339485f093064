import { listFeed } from '../../server/src/feed/posts/posts.queries.ts';
import { type DataSet, large, small, withDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { type Load, load, rateOf } from '../measuring/load.ts';
import { readMemory, startBare } from '../measuring/processes.ts';
import { fitsContract, holdsRows } from '../measuring/responses.ts';
import { seedMember } from '../measuring/seed.ts';
import { capture, runQuery, type Statement } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare, describe, describeKept } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { measureWrites } from './feed-writes.ts';

const shares = { atLeast: 0.9, of: 'of page 1 at 2,000 / 10,000' };

/** Compares the feed with its statement behind bare Fastify, in a small and a large club; then its writes. */
export async function feed(effort: Effort): Promise<Section> {
  return withDataSet(small, async (set) => {
    const before = await readMemory(set.app);
    const results = [
      ...(await measureFirst(set, '2,000 / 10,000', effort)),
      await measureBeside(set, { set, page: 400, what: 'page 400 at 2,000 / 10,000' }, effort),
      await measureLiked(set, effort),
      ...(effort.large ? await withDataSet(large, (many) => measureLarge(set, many, effort)) : []),
    ];
    await seedMember(set);
    results.push(...(await measureWrites(set, effort)));
    const memory = (what: string, megabytes: number, atMost: number) =>
      describe(what, [megabytes], { unit: 'MB', target: { atMost, of: 'MB' } });
    return {
      title: 'Feed',
      notes: [
        'Among 2,000 members and 10,000 posts, and among 100,000 and 1,000,000; 20 likes and 3 comments a post; 20 connections. The limit is the statement that builds the page from live rows, behind a bare Fastify route; the product keeps posts by their version (decision 051). That of a write is pgbench, whose 20 clients write to 2,000 rows in turn, as the requests do.',
      ],
      results: [
        ...results,
        memory('memory after start', before, 150),
        memory('memory after the benchmark of the feed', await readMemory(set.app), 300),
      ],
    };
  });
}

async function measureLarge(few: DataSet, many: DataSet, effort: Effort): Promise<Result[]> {
  const where = '100,000 / 1,000,000';
  return [
    ...(await measureFirst(many, where, effort)),
    await measureBeside(few, { set: many, page: 1, what: `page 1 at ${where}` }, effort),
    await measureBeside(few, { set: many, page: 1_000, what: `page 1,000 at ${where}` }, effort),
  ];
}

async function measureFirst(set: DataSet, where: string, effort: Effort): Promise<Result[]> {
  const statement = await captureFirstPage(set);
  const bare = await startBare(set.dataDir, set.databaseUrl, { '/feed': [statement] });
  try {
    const limit = (seconds: number) => load({ url: `${bare.url}/feed`, seconds, check: holdsRows });
    const product = (seconds: number) => loadPage(set, '', seconds);
    for (const side of [limit, product]) await side(Math.min(3, effort.seconds));
    const turns = await takeTurns(effort, {
      name: `feed at ${where}`,
      limit: () => limit(effort.seconds),
      product: () => product(effort.seconds),
      steadyBy: rateOf,
    });
    const p99 = (one: Load) => one.p99 / one.p50;
    const what = `\`GET /api/posts\` at ${where}`;
    return [
      compare(turns, {
        what,
        unit: 'req/s',
        measured: rateOf,
        limit: rateOf,
        target: { atLeast: 0.85, of: 'of the limit' },
      }),
      describeKept(turns, { what: `p50 of ${what}`, unit: 'ms', measured: (one) => one.p50 }),
      describeKept(turns, {
        what: `p99 / p50 of ${what}`,
        unit: '×',
        digits: 1,
        measured: p99,
        target: { atMost: 3, of: '×' },
      }),
    ];
  } finally {
    await bare.stop();
  }
}

async function measureBeside(
  few: DataSet,
  { set, page, what }: { set: DataSet; page: number; what: string },
  effort: Effort,
): Promise<Result> {
  const query = page === 1 ? '' : `?cursor=${await findCursor(set.databaseUrl, page)}`;
  const turns = await takeTurns(effort, {
    name: what,
    limit: () => loadPage(few, '', effort.seconds),
    product: () => loadPage(set, query, effort.seconds),
    steadyBy: rateOf,
  });
  return compare(turns, {
    what,
    unit: 'req/s',
    measured: rateOf,
    limit: rateOf,
    limitIs: 'page 1 at 2,000 / 10,000',
    target: shares,
  });
}

/** Measures the first page while its posts are liked; each like reloads its post. */
async function measureLiked(set: DataSet, effort: Effort): Promise<Result> {
  const ids = (await runQuery<{ id: string }>(set.databaseUrl, 'select id from posts order by id desc limit 20')).map(
    ({ id }) => id,
  );
  const turns = await takeTurns(effort, {
    name: 'feed while it is liked',
    limit: () => loadPage(set, '', effort.seconds),
    product: () => whileLiked(set, ids, () => loadPage(set, '', effort.seconds)),
    steadyBy: rateOf,
  });
  return compare(turns, {
    what: `the first page while ${likesASecond} likes a second go to its posts`,
    unit: 'req/s',
    measured: rateOf,
    limit: rateOf,
    limitIs: 'page 1 at 2,000 / 10,000',
  });
}

const likesASecond = 20;

async function whileLiked<Outcome>({ app, cookie }: DataSet, ids: string[], work: () => Promise<Outcome>) {
  let turn = 0;
  const likes: Promise<Response>[] = [];
  const like = () => {
    const path = `/api/posts/${ids[turn++ % ids.length]}/like`;
    likes.push(fetch(app.url + path, { method: 'PUT', headers: { cookie } }));
  };
  const timer = setInterval(like, 1_000 / likesASecond);
  const outcome = await work().finally(() => clearInterval(timer));
  const failed = (await Promise.all(likes)).find(({ ok }) => !ok);
  if (failed) throw new Error(`A like was answered with ${failed.status}.`);
  return outcome;
}

function loadPage({ app, cookie }: DataSet, query: string, seconds: number): Promise<Load> {
  const check = fitsContract('GET', '/api/posts');
  return load({ url: `${app.url}/api/posts${query}`, seconds, cookie, check });
}

/** Captures the first page's statement, which reads live rows. */
function captureFirstPage({ databaseUrl, viewerId }: DataSet): Promise<Statement> {
  return capture(databaseUrl, (db) => listFeed(db, { id: viewerId, hasBlocks: false }, { limit: 20 }));
}

async function findCursor(databaseUrl: string, page: number): Promise<string> {
  const rows = await runQuery<{ id: string }>(databaseUrl, 'select id from posts order by id desc offset $1 limit 1', [
    (page - 1) * 20 - 1,
  ]);
  if (!rows[0]) throw new Error(`There is no page ${page}.`);
  return rows[0].id;
}
