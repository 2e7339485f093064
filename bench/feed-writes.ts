import type { Database } from '../server/src/database/tables.ts';
import { toggleRsvpRow } from '../server/src/features/events/rsvps.queries.ts';
import { insertComment } from '../server/src/features/feed/comments.queries.ts';
import { toggleLike } from '../server/src/features/feed/likes.queries.ts';
import { insertPost } from '../server/src/features/feed/posts.queries.ts';
import type { DataSet } from './data-sets.ts';
import type { Effort } from './feed.ts';
import { hasPgbench, repeatStatements } from './limits/repeated-statement.ts';
import { type Demand, load } from './load.ts';
import { print } from './print.ts';
import { type Result, show } from './report.ts';
import { capture, runQuery, type Statement } from './statements.ts';
import { ratios, summarize } from './statistics.ts';

interface Write {
  what: string;
  /** What is written to. */
  table: 'posts' | 'events';
  /** The server's statement, for one of them. */
  query: (db: Database, id: string, userId: string) => Promise<unknown>;
  request: (id: string) => ReturnType<NonNullable<Demand['next']>>;
}

const text = 'I will bring tea.';
const content = 'There is cake in the common room. First come, first served.';

const writes: Write[] = [
  {
    what: 'like',
    table: 'posts',
    query: toggleLike,
    request: (postId) => ({ method: 'PUT', path: `/api/posts/${postId}/like` }),
  },
  {
    what: 'comment',
    table: 'posts',
    query: (db, postId, userId) =>
      insertComment(db, { target: { kind: 'post', id: postId }, userId, text, mentioned: [] }),
    request: (postId) => ({ method: 'POST', path: `/api/posts/${postId}/comments`, body: { text } }),
  },
  {
    what: 'post',
    table: 'posts',
    query: (db, _postId, author_id) => insertPost(db, { author_id, content, media_id: null }),
    request: () => ({ method: 'POST', path: '/api/posts', body: { content } }),
  },
  {
    what: 'RSVP',
    table: 'events',
    query: toggleRsvpRow,
    request: (eventId) => ({ method: 'PUT', path: `/api/events/${eventId}/rsvp` }),
  },
];

/** Liking, commenting, posting and going to events, compared with the bare statement. */
export async function measureWrites(set: DataSet, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const write of writes) results.push(await measureWrite(set, write, effort));
  return results;
}

async function measureWrite(
  set: DataSet,
  { what, table, query, request }: Write,
  { seconds, repetitions }: Effort,
): Promise<Result> {
  const { app, cookie, databaseUrl, viewerId } = set;
  const targets = await runQuery<{ id: string }>(databaseUrl, `select id from ${table} order by id limit 2000`);
  const statements: Statement[] = [];
  // pgbench takes no more than 128 scripts.
  for (const { id } of targets.slice(0, 100))
    statements.push(await capture(databaseUrl, (db) => query(db, id, viewerId)));
  let turn = 0;
  const next = () => request(targets[turn++ % targets.length]?.id ?? '');
  const [limit, measured]: [number[], number[]] = [[], []];
  for (let round = 1; round <= repetitions; round++) {
    limit.push(await repeatStatements(databaseUrl, statements, seconds));
    measured.push((await load({ url: app.url, seconds, cookie, next })).rate);
    print(
      `${what}, round ${round}: limit ${Math.round(limit.at(-1) ?? 0)}/s, server ${Math.round(measured.at(-1) ?? 0)}/s`,
    );
  }
  const ratio = ratios(measured, limit);
  return {
    what,
    measured: show(summarize(measured), 'req/s'),
    limit: `${show(summarize(limit), '/s')}, ${hasPgbench ? 'pgbench' : 'a loop over pg'}`,
    ratio: show(ratio, '', 2),
    target: '≥ 0.5 of its statement',
    met: ratio.median >= 0.5,
  };
}
