import { setTimeout as sleep } from 'node:timers/promises';
import type { HandshakeAuth } from 'contract/realtime.ts';
import { type DataSet, manyMembers, openDataSet } from './data-sets.ts';
import { print } from './print.ts';
import { readCpu, readMemory } from './processes.ts';
import type { Result, Section } from './report.ts';
import { type Received, type Seated, SocketLoad, seat } from './socket-load.ts';
import { runQuery } from './statements.ts';
import { summarize } from './statistics.ts';

const megabyte = 1_000_000;
const settling = 3_000;
const likers = 200;
const ours: HandshakeAuth = { presence: 'changes', likes: 'changes' };

/** What is sent to all sockets when members join, one comes online, and a post gets 200 likes. */
export async function sockets(): Promise<Section> {
  const results: Result[] = [];
  for (const [count, auth] of [
    [1_000, ours],
    [5_000, ours],
    [1_000, {}],
  ] as const) {
    const set = await openDataSet(manyMembers);
    try {
      results.push(...(await measure(set, count, auth)));
      print(`sockets, ${count}, ${auth.presence ? 'changes' : 'whole lists'}`);
    } finally {
      await set.app.stop();
    }
  }
  return {
    title: 'Sockets',
    notes: [
      'Members join a hundred at a time, each with 20 others on screen; then one more comes online, and 200 like one post of 100 comments at once. Bytes are what all sockets together received of it; the API is `GET /api/posts`, one call after the other, meanwhile. The clients of the specification are sent whole lists and whole posts. The clients run on the same machine.',
    ],
    results,
  };
}

async function measure(set: DataSet, count: number, auth: HandshakeAuth): Promise<Result[]> {
  const [last, ...members] = await seat(set, count + 1);
  if (!last) throw new Error('There is no one.');
  const who = `${count.toLocaleString('en')} ${auth.presence ? 'members' : 'clients of the specification'}`;
  const load = new SocketLoad(set.app.url, auth);
  const before = await readMemory(set.app);
  const begun = performance.now();
  const api = await probe(set, () =>
    load.join(
      members,
      [last, ...members].map(({ id }) => id),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  await sleep(settling);
  const joined = sum(load.take(), 'getOnlineUsers', 'presenceChanged', 'other');
  const memory = ((await readMemory(set.app)) - before) / count;
  const cpu = await readCpu(set.app);
  await sleep(5_000);
  const idle = ((await readCpu(set.app)) - cpu) / 5;
  load.take();
  await load.join([last], [last.id]);
  await sleep(settling);
  const came = sum(load.take(), 'getOnlineUsers', 'presenceChanged');
  const likes = await like(set, members.slice(0, likers));
  await sleep(settling);
  const liked = load.take();
  load.leave();
  const isOurs = auth.presence === 'changes';
  return [
    bar(`${who} join in ${seconds.toFixed(1)} s`, joined, isOurs ? 100 : null),
    bar(`one comes online among ${who}`, came, isOurs ? 5 : null),
    bar(
      `200 likes at the screens of ${who}`,
      sum(liked, 'postLikesChanged', 'postUpdated'),
      count === 1_000 && isOurs ? 20 : null,
    ),
    {
      what: `messages of the likes to each, ${who}`,
      measured: `${(messages(liked, 'postLikesChanged', 'postUpdated') / count).toFixed(1)}`,
    },
    { what: `a like, ${who}`, measured: times(likes) },
    { what: `the API while ${who} join`, measured: times(api) },
    { what: `memory of a socket, ${who}`, measured: `${(memory * 1000).toFixed(0)} KB` },
    { what: `idle, ${who}`, measured: `${(idle * 100).toFixed(1)} % of a core` },
  ];
}

/** Calls the API repeatedly during `work`; returns each duration. */
async function probe({ app, cookie }: DataSet, work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  let working = true;
  const calling = (async () => {
    while (working) {
      const begun = performance.now();
      await (await fetch(`${app.url}/api/posts`, { headers: { cookie } })).arrayBuffer();
      taken.push(performance.now() - begun);
      await sleep(20);
    }
  })();
  await work().finally(() => {
    working = false;
  });
  await calling;
  return taken;
}

async function like({ app, databaseUrl, viewerId }: DataSet, by: Seated[]): Promise<number[]> {
  const [post] = await runQuery<{ id: string }>(
    databaseUrl,
    `with post as (insert into posts (author_id, content) values ($1, 'Like this') returning id),
      written as (insert into comments (post_id, user_id, text)
        select id, $1, repeat('Many words. ', 40) from post, generate_series(1, 100))
      select id from post`,
    [viewerId],
  );
  return Promise.all(
    by.map(async ({ cookie }) => {
      const begun = performance.now();
      const answer = await fetch(`${app.url}/api/posts/${post?.id}/like`, { method: 'PUT', headers: { cookie } });
      if (!answer.ok) throw new Error(`A like was answered with ${answer.status}`);
      return performance.now() - begun;
    }),
  );
}

const add = (counts: Map<string, number>, names: string[]) =>
  names.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
const sum = ({ bytes }: Received, ...names: string[]) => add(bytes, names) / megabyte;
const messages = ({ messages: counts }: Received, ...names: string[]) => add(counts, names);

function bar(what: string, megabytes: number, max: number | null): Result {
  const measured = `${megabytes.toFixed(megabytes < 1 ? 3 : 1)} MB`;
  return max === null ? { what, measured } : { what, measured, target: `< ${max} MB`, met: megabytes < max };
}

function times(taken: number[]): string {
  const { median, max } = summarize(taken);
  return `${median.toFixed(0)} ms, at most ${max.toFixed(0)} ms`;
}
