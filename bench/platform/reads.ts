import { statementsOf } from '../limits/endpoint-statements.ts';
import { type DataSet, openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load, rateOf } from '../measuring/load.ts';
import { startBare } from '../measuring/processes.ts';
import { fitsContract, holdsRows } from '../measuring/responses.ts';
import { seedMember } from '../measuring/seed.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { summarize } from '../report/statistics.ts';

export interface Read {
  what: string;
  path: string;
}

/** Compares each read with its own statements behind a bare Fastify route. */
export async function reads(effort: Effort): Promise<Section> {
  const set = await openDataSet(small);
  try {
    await seedMember(set);
    const chosen = await chooseReads(set);
    const statements = await statementsOf(
      set,
      chosen.map(({ path }) => path),
    );
    const bare = await startBare(set.dataDir, set.databaseUrl, Object.fromEntries(statements));
    try {
      const results: Result[] = [];
      // The feed has its own scenario, because its statements are much smaller than its response.
      for (const read of chosen.filter(({ what }) => what !== 'feed')) {
        const count = statements.get(read.path)?.length ?? 0;
        results.push(await measureRead(read, count, { set, bareUrl: bare.url, effort }));
      }
      return { title: 'Reads', notes: [note], results };
    } finally {
      await bare.stop();
    }
  } finally {
    await set.app.stop();
  }
}

const note =
  'Among 2,000 members and 10,000 posts; 20 connections. The limit is the statements that the server sends for the very same path, without the read of the session, behind a bare Fastify route.';

export async function chooseReads({ databaseUrl, viewerId }: DataSet): Promise<Read[]> {
  const [ids] = await runQuery<{ member: string; post: string; conversation: string; event: string }>(
    databaseUrl,
    `select (select id from users where joined_at is not null and email like 'member-7%' order by id limit 1) as member,
      (select id from posts order by id desc offset 5 limit 1) as post,
      (select conversation_id from participants where user_id = $1 order by conversation_id limit 1) as conversation,
      (select id from events order by id limit 1) as event`,
    [viewerId],
  );
  if (!ids) throw new Error('The data set is empty.');
  return [
    { what: 'feed', path: '/api/posts' },
    { what: 'one post', path: `/api/posts/${ids.post}` },
    { what: 'directory', path: '/api/users' },
    { what: 'directory, typed', path: '/api/users?q=anna' },
    { what: 'profile', path: `/api/users/${ids.member}` },
    { what: 'own account', path: '/api/users/me' },
    { what: 'suggestions', path: '/api/users/suggestions' },
    { what: 'search', path: '/api/search?q=library' },
    { what: 'conversations', path: '/api/messages' },
    { what: 'conversation', path: `/api/messages/${ids.conversation}` },
    { what: 'notifications', path: '/api/notifications' },
    { what: 'unread count', path: '/api/notifications/unread' },
    { what: 'events', path: '/api/events' },
    { what: 'one event', path: `/api/events/${ids.event}` },
  ];
}

interface Setting {
  set: DataSet;
  bareUrl: string;
  effort: Effort;
}

async function measureRead(
  { what, path }: Read,
  statements: number,
  { set, bareUrl, effort }: Setting,
): Promise<Result> {
  const limit = (seconds: number) => load({ url: bareUrl + path, seconds, check: holdsRows });
  const product = (seconds: number) =>
    load({ url: set.app.url + path, seconds, cookie: set.cookie, check: fitsContract('GET', path) });
  for (const side of [limit, product]) await side(Math.min(3, effort.seconds));
  const turns = await takeTurns(effort, {
    name: what,
    limit: () => limit(effort.seconds),
    product: () => product(effort.seconds),
    steadyBy: rateOf,
  });
  const p99 = summarize(turns.kept.map(({ run }) => run.p99)).median;
  return compare(turns, {
    what: `${what}: \`GET ${path.replace(/[0-9a-f-]{36}/, '{id}')}\`, p99 ${p99} ms`,
    unit: 'req/s',
    measured: rateOf,
    limit: rateOf,
    limitIs: `${statements} statement${statements === 1 ? '' : 's'}`,
    target: { atLeast: 0.7, of: 'of the limit' },
  });
}
