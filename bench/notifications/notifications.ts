import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import type { Socket } from 'socket.io-client';
import { cast } from '../../server/seeds/cast.ts';
import { post } from '../feed/post.ts';
import { connect } from '../measuring/connect.ts';
import { crowd, type DataSet, openDataSet, signIn } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { type Demand, load, rateOf, timeOf } from '../measuring/load.ts';
import { fitsContract } from '../measuring/responses.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare, describe } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { summarize } from '../report/statistics.ts';

const few = 10;
const many = 10_000;
// Likes and comments rotate through this number of posts.
const posts = 1_000;

/**
 * Measures lists of members with 10 and 10,000 notifications, likes and comments with and without notifications, and
 * an event that notifies 10,000 members.
 */
export async function notifications(effort: Effort): Promise<Section> {
  const set = await openDataSet(crowd);
  try {
    await runQuery(set.databaseUrl, 'delete from notifications');
    const results = [...(await measureLists(set, effort)), ...(await measureWrites(set, effort))];
    return {
      title: 'Notifications',
      notes: [
        `Among ${crowd.members.toLocaleString('en')} members; the time of a call, 20 connections. A like and a comment of one's own post notify no one, and otherwise cost the same. The event is announced while a message at a time is sent and acknowledged.`,
      ],
      results: [...results, ...(await measureEvent(set))],
    };
  } finally {
    await set.app.stop();
  }
}

async function measureLists(set: DataSet, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  const paths = {
    // Both members have at least this many; otherwise the responses would differ in size.
    list: `/api/notifications?limit=${few / 2}`,
    'unread list': `/api/notifications?unread=true&limit=${few / 2}`,
    count: '/api/notifications/unread',
  };
  const short = await fill(set, cast.cleo.email, few);
  const long = await fill(set, cast.dana.email, many);
  for (const [what, path] of Object.entries(paths)) {
    const read = (cookie: string) =>
      load({ url: set.app.url + path, seconds: effort.seconds, cookie, check: fitsContract('GET', path) });
    const turns = await takeTurns(effort, {
      name: what,
      limit: () => read(short),
      product: () => read(long),
      steadyBy: timeOf,
    });
    results.push(
      compare(turns, {
        what: `${what} of a member with ${many.toLocaleString('en')}`,
        unit: 'ms',
        digits: 1,
        measured: timeOf,
        limit: timeOf,
        limitIs: `with ${few}`,
        ...(what === 'list' && { target: { atMost: 1.2, of: '× that with few' } }),
      }),
    );
  }
  return results;
}

/** Gives a member notifications, half of them read, from likes of their posts. Returns their cookie. */
async function fill({ databaseUrl, app, viewerId }: DataSet, email: string, count: number): Promise<string> {
  const { cookie, viewerId: userId } = await signIn(app.url, email);
  await runQuery(databaseUrl, 'delete from posts where author_id = $1', [userId]);
  const text = `with written as (
      insert into posts (author_id, content) select $1, 'Post ' || n from generate_series(1, $3::int) n returning id),
    raised as (
      insert into notifications (user_id, kind, target_kind, target_id, read_at)
      select $1, 'post.liked', 'post', id, case when row_number() over () % 2 = 0 then now() end from written returning id)
    insert into notification_actors (notification_id, user_id) select id, $2 from raised`;
  await runQuery(databaseUrl, text, [userId, viewerId, count]);
  await runQuery(databaseUrl, 'vacuum analyze notifications, notification_actors, posts');
  return cookie;
}

async function measureWrites(set: DataSet, effort: Effort): Promise<Result[]> {
  const ids = (text: string) => runQuery<{ id: string }>(set.databaseUrl, text, [set.viewerId, posts]);
  const own = await ids(
    `insert into posts (author_id, content) select $1, 'Mine' from generate_series(1, $2::int) returning id`,
  );
  // As new as the member's own posts, because earlier comments and likes would make the responses longer.
  const others = await ids(`insert into posts (author_id, content)
    select id, 'Theirs' from users where id <> $1 and joined_at is not null order by id limit $2 returning id`);
  const results: Result[] = [];
  for (const what of ['like', 'comment'] as const) {
    const write = (targets: { id: string }[]) => {
      const next = requests(what, targets);
      const { method, path } = next();
      const check = fitsContract(method, path);
      return load({ url: set.app.url, seconds: effort.seconds, cookie: set.cookie, next, check });
    };
    const turns = await takeTurns(effort, {
      name: what,
      limit: () => write(own),
      product: () => write(others),
      steadyBy: rateOf,
    });
    results.push(
      compare(turns, {
        what: `${what} that notifies`,
        unit: 'req/s',
        measured: rateOf,
        limit: rateOf,
        limitIs: 'that does not',
        target: { atLeast: 0.9, of: 'of one that does not' },
      }),
    );
  }
  return results;
}

function requests(what: 'like' | 'comment', ids: { id: string }[]): NonNullable<Demand['next']> {
  let turn = 0;
  return () => {
    const id = ids[turn++ % ids.length]?.id ?? '';
    return what === 'like'
      ? { method: 'PUT', path: `/api/posts/${id}/like` }
      : { method: 'POST', path: `/api/posts/${id}/comments`, body: { text: 'I will bring tea.' } };
  };
}

async function measureEvent(set: DataSet): Promise<Result[]> {
  const [host, member] = [await signIn(set.app.url, cast.mo.email), await signIn(set.app.url, cast.cleo.email)];
  const socket = await connect(set.app.url, set);
  const listening = await connect(set.app.url, member);
  const { _id: conversationId } = await post<Conversation>(`${set.app.url}/api/messages/start`, set.cookie, {
    userId: member.viewerId,
  });
  const before = await acknowledgements(socket, conversationId, async () => {});
  let arrived = 0;
  const during = await acknowledgements(socket, conversationId, async () => {
    const begun = performance.now();
    const received = new Promise((resolve) => listening.once('notificationsChanged', resolve));
    const date = new Date(Date.now() + 86_400_000).toISOString();
    await post(`${set.app.url}/api/events`, host.cookie, { title: 'Robot night', description: 'All of you.', date });
    await received;
    arrived = performance.now() - begun;
  });
  const [row] = await runQuery<{ count: string }>(
    set.databaseUrl,
    `select count(*) from notifications where kind = 'event.created'`,
  );
  for (const one of [socket, listening]) one.close();
  return [
    describe(`an event until a member is notified, ${Number(row?.count).toLocaleString('en')} notified`, [arrived], {
      unit: 'ms',
      target: { atMost: 1_000, of: 'ms' },
    }),
    {
      what: 'sending a message until acknowledged meanwhile, p50 and the longest',
      measured: `${during.median.toFixed(1)} ms, ${Math.round(during.max)} ms`,
      limit: `${before.median.toFixed(1)} ms, ${Math.round(before.max)} ms before`,
    },
  ];
}

/** Sends messages one after the other for two seconds, or until `work` is done. */
async function acknowledgements(socket: Socket, conversationId: string, work: () => Promise<void>) {
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  const [times, until]: [number[], number] = [[], performance.now() + 2_000];
  while (working || performance.now() < until) {
    const begun = performance.now();
    const response: SendAcknowledgement = await socket
      .timeout(10_000)
      .emitWithAck('sendMessage', { conversationId, message: 'Meanwhile' });
    if (!response.ok) throw new Error(response.message);
    times.push(performance.now() - begun);
  }
  await done;
  return summarize(times);
}
