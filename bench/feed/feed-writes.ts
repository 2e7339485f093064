import { setRsvpRow } from '../../server/src/events/rsvp/rsvps.queries.ts';
import { insertComment } from '../../server/src/feed/comments/comments.queries.ts';
import { insertTextPost } from '../../server/src/feed/posts/posts.queries.ts';
import { toggleLike } from '../../server/src/feed/reactions/likes.queries.ts';
import { isSubscribedTo } from '../../server/src/operations/webhooks/webhooks.queries.ts';
import type { Database } from '../../server/src/platform/database/tables.ts';
import { hasPgbench, repeatStatement } from '../limits/repeated-statement.ts';
import type { DataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { type Demand, load, rateOf } from '../measuring/load.ts';
import { fitsContract } from '../measuring/responses.ts';
import { capture, runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Result } from '../report/section.ts';

interface Write {
  what: string;
  table: 'posts' | 'events';
  query: (db: Database, id: string, userId: string) => Promise<unknown>;
  request: (id: string) => ReturnType<NonNullable<Demand['next']>>;
}

const text = 'I will bring tea.';
const content = 'There is cake in the common room. First come, first served.';

export const writes: Write[] = [
  {
    what: 'like',
    table: 'posts',
    query: (db, postId, id) => toggleLike(db, postId, { id, hasBlocks: false }),
    request: (postId) => ({ method: 'PUT', path: `/api/posts/${postId}/like` }),
  },
  {
    what: 'comment',
    table: 'posts',
    query: (db, postId, userId) =>
      insertComment(db, { target: { kind: 'post', id: postId }, text }, { id: userId, hasBlocks: false }),
    request: (postId) => ({ method: 'POST', path: `/api/posts/${postId}/comments`, body: { text } }),
  },
  {
    what: 'post',
    table: 'posts',
    query: (db, _postId, id) => insertTextPost(db, { id, hasBlocks: false }, content, isSubscribedTo('post.created')),
    request: () => ({ method: 'POST', path: '/api/posts', body: { content } }),
  },
  {
    what: 'RSVP',
    table: 'events',
    query: (db, eventId, id) =>
      setRsvpRow(db, { eventId, reader: { id, hasBlocks: false } }, isSubscribedTo('event.answered')),
    request: (eventId) => ({ method: 'PUT', path: `/api/events/${eventId}/rsvp` }),
  },
];

export async function measureWrites(set: DataSet, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const write of writes) results.push(await measureWrite(set, write, effort));
  return results;
}

async function measureWrite(set: DataSet, write: Write, effort: Effort): Promise<Result> {
  const { what, table, query } = write;
  const targets = await targetsOf(set, table);
  const capturedWith = targets[0] ?? '';
  const statement = await capture(set.databaseUrl, (db) => query(db, capturedWith, set.viewerId));
  const demand = demandOf(set, write, targets);
  const afresh = async <Outcome>(work: () => Promise<Outcome>) => {
    await sweep(set.databaseUrl);
    return work();
  };
  const turns = await takeTurns(effort, {
    name: what,
    limit: () => afresh(() => repeatStatement(set.databaseUrl, { statement, capturedWith, targets }, effort.seconds)),
    product: () => afresh(() => load({ ...demand, seconds: effort.seconds })),
    steadyBy: (rate) => rate,
  });
  return compare(turns, {
    what,
    unit: '/s',
    measured: rateOf,
    limit: (rate) => rate,
    limitIs: hasPgbench ? 'pgbench' : 'a loop over pg',
    target: { atLeast: 0.5, of: 'of its statement' },
  });
}

// Lets the server catch up: it doesn't notify about pgbench's writes, so its next call would notify about 30,000
// likes. Dead rows also slow the next likes until vacuum.
async function sweep(databaseUrl: string): Promise<void> {
  await runQuery(databaseUrl, 'truncate notification_causes');
  await runQuery(databaseUrl, 'vacuum (analyze) post_likes, post_versions, comments, posts, rsvps, notifications');
}

/** The oldest rows: posts that the data set's members also like and comment on, and events that are not over. */
export async function targetsOf({ databaseUrl }: DataSet, table: Write['table']): Promise<string[]> {
  const open = table === 'events' ? `where starts_at > now() + interval '1 hour'` : '';
  const rows = await runQuery<{ id: string }>(databaseUrl, `select id from ${table} ${open} order by id limit 2000`);
  return rows.map(({ id }) => id);
}

export function demandOf({ app, cookie }: DataSet, { request }: Write, targets: string[]): Omit<Demand, 'seconds'> {
  let turn = 0;
  const next = () => request(targets[turn++ % targets.length] ?? '');
  const { method, path } = request(targets[0] ?? '');
  return { url: app.url, cookie, next, check: fitsContract(method, path) };
}
