import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from 'contract/chat/chat.ts';
import type { HandshakeAuth } from 'contract/realtime.ts';
import { post } from '../feed/post.ts';
import type { DataSet } from '../measuring/data-sets.ts';
import { type Running, readCpu, readMemory } from '../measuring/processes.ts';
import { runQuery } from '../measuring/statements.ts';
import type { Received } from '../platform/socket-load.ts';
import { SocketProcesses } from '../platform/socket-processes.ts';
import { percentile, summarize } from '../report/statistics.ts';
import { type Seated, seat } from './members.ts';
import { probe } from './probe.ts';

/** Milliseconds until all effects have arrived. */
const settling = 3_000;
const likers = 200;
const groups = { count: 100, members: 10 };
const talking = { perSecond: 100, seconds: 10 };
/** Slightly more than the required 500 joins per second. */
const perSecond = 550;

export interface Online {
  joinSeconds: number;
  /** Megabytes received by all sockets together. */
  joined: number;
  came: number;
  went: number;
  liked: number;
  likeMessagesEach: number;
  /** Kilobytes of the server's memory. */
  memoryEach: number;
  /** Share of a core while nothing happens. */
  idle: number;
  likeSlowest: number;
  talk: { p50: number; p99: number } | null;
  apiWhileJoining: { median: number; max: number };
  apiWhileOnline: { median: number; max: number };
}

export async function measureOnline(
  set: DataSet,
  { count, auth, talks }: { count: number; auth: HandshakeAuth; talks: boolean },
): Promise<Online> {
  const [last, ...members] = await seat(set, count + 1);
  if (!last) throw new Error('There is no one.');
  const conversations = talks ? await makeGroups(set, members) : [];
  const load = new SocketProcesses();
  try {
    const before = await readMemory(set.app);
    const onScreen = [last, ...members].map(({ id }) => id);
    const joining = { url: set.app.url, auth, perSecond };
    const begun = performance.now();
    const join = () => load.join({ ...joining, members, onScreen }).then(() => (performance.now() - begun) / 1000);
    const { outcome: joinSeconds, times: apiWhileJoining } = await probe(set, join);
    const joined = await settled(load);
    const memory = (await readMemory(set.app)) - before;
    const idle = await measureIdle(set.app);
    const happening = async () => {
      await load.join({ ...joining, members: [last], onScreen: [last.id] });
      const came = await settled(load);
      await load.leave([last.id]);
      const went = await settled(load);
      const likeSlowest = await likeAtOnce(set, members.slice(0, likers));
      const liked = await settled(load);
      const talk = talks ? await measureTalk(load, conversations, members) : null;
      return { came, went, liked, likeSlowest, talk };
    };
    const { outcome, times: apiWhileOnline } = await probe(set, happening);
    const { came, went, liked, likeSlowest, talk } = outcome;
    return {
      joinSeconds,
      joined: megabytes(joined, [...presence, 'other']),
      came: megabytes(came, presence),
      went: megabytes(went, presence),
      liked: megabytes(liked, likes),
      likeMessagesEach: sum(liked.messages, likes) / count,
      memoryEach: (memory * 1000) / count,
      idle,
      likeSlowest,
      talk,
      apiWhileJoining: summarize(apiWhileJoining),
      apiWhileOnline: summarize(apiWhileOnline),
    };
  } finally {
    await load.end();
  }
}

/** Kilobytes of bare Socket.IO per socket. */
export async function measureBareMemory(bare: Running, members: Seated[]): Promise<number> {
  const load = new SocketProcesses();
  try {
    const before = await readMemory(bare);
    await load.join({ url: bare.url, auth: {}, perSecond, members, onScreen: [] });
    await sleep(settling);
    return (((await readMemory(bare)) - before) * 1000) / members.length;
  } finally {
    await load.end();
  }
}

const presence = ['getOnlineUsers', 'presenceChanged'];
const likes = ['postLikesChanged', 'postUpdated'];

async function settled(load: SocketProcesses): Promise<Received> {
  await sleep(settling);
  return load.take();
}

async function measureIdle(app: Running): Promise<number> {
  const before = await readCpu(app);
  await sleep(5_000);
  return ((await readCpu(app)) - before) / 5;
}

async function makeGroups({ app }: DataSet, members: Seated[]): Promise<{ id: string; senderId: string }[]> {
  const made: { id: string; senderId: string }[] = [];
  for (let group = 0; group < groups.count; group++) {
    const [owner, ...others] = members.slice(group * groups.members, (group + 1) * groups.members);
    if (!owner || others.length === 0) throw new Error('There are too few members for the groups.');
    const users = others.map(({ id }) => id);
    const body = { name: `Group ${group}`, users };
    const { _id: id } = await post<Conversation>(`${app.url}/api/messages/group`, owner.cookie, body);
    made.push({ id, senderId: group % 2 === 0 ? owner.id : (users[0] ?? '') });
  }
  return made;
}

async function measureTalk(
  load: SocketProcesses,
  conversations: { id: string; senderId: string }[],
  members: Seated[],
) {
  await load.take();
  const sent = await load.talk({ conversations, ...talking }, members);
  const { delays } = await settled(load);
  const expected = talking.perSecond * talking.seconds;
  // The sender's own device gets it too.
  if (sent !== expected || delays.length < expected * (groups.members - 1)) {
    throw new Error(`Of ${expected} messages ${sent} were sent, and ${delays.length} arrived.`);
  }
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
}

/** Everyone likes a post with a hundred comments at once. Returns the milliseconds until the last response. */
async function likeAtOnce({ app, databaseUrl, viewerId }: DataSet, by: Seated[]): Promise<number> {
  const [liked] = await runQuery<{ id: string }>(
    databaseUrl,
    `with post as (insert into posts (author_id, content) values ($1, 'Like this') returning id),
      written as (insert into comments (post_id, user_id, text)
        select id, $1, repeat('Many words. ', 40) from post, generate_series(1, 100))
      select id from post`,
    [viewerId],
  );
  const begun = performance.now();
  await Promise.all(
    by.map(async ({ cookie }) => {
      const response = await fetch(`${app.url}/api/posts/${liked?.id}/like`, { method: 'PUT', headers: { cookie } });
      if (!response.ok) throw new Error(`A like was answered with ${response.status}`);
      await response.arrayBuffer();
    }),
  );
  return performance.now() - begun;
}

const sum = (counts: Record<string, number>, names: string[]) =>
  names.reduce((total, name) => total + (counts[name] ?? 0), 0);
const megabytes = ({ bytes }: Received, names: string[]) => sum(bytes, names) / 1_000_000;
