import type { HandshakeAuth } from 'contract/realtime.ts';
import { crowd, openDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { startBareRooms } from '../measuring/processes.ts';
import { takeTurns } from '../measuring/turns.ts';
import { seat } from '../members/members.ts';
import { measureBareMemory, measureOnline, type Online } from '../members/online.ts';
import { compare, describe, describeKept, keptOf } from '../report/compare.ts';
import type { Result, Section, Target } from '../report/section.ts';
import { requireDescriptors } from './socket-processes.ts';

const ours: HandshakeAuth = { presence: 'changes', likes: 'changes' };
const many = 10_000;
const few = 1_000;

/**
 * Measures the traffic to all sockets when members join, one comes or goes, or a post gets 200 likes; and 10,000
 * online at once.
 */
export async function sockets(effort: Effort): Promise<Section> {
  requireDescriptors(many + 1);
  const fewOurs = await measureAlone(few, ours);
  const fewOthers = await measureAlone(few, {});
  return {
    title: 'Sockets',
    notes: [
      'Members join, 550 a second, each with 20 others on screen; then one more comes online and goes, 200 like one post of 100 comments at once, and in groups of 10 a hundred messages a second are sent for 10 seconds. Bytes are what all sockets together received of it; the API is `GET /api/posts`, one call after the other, meanwhile. Sockets are in two processes of their own on the same machine. The clients of the specification are sent whole lists and whole posts. The limit of memory is bare Socket.IO with as many sockets, each in a room.',
    ],
    results: [
      ...(await measureMany(effort)),
      ...describeBursts([fewOurs], `${few.toLocaleString('en')} members`, { presence: 5, likes: 20 }),
      ...describeBursts([fewOthers], `${few.toLocaleString('en')} clients of the specification`, {}),
    ],
  };
}

async function measureAlone(count: number, auth: HandshakeAuth): Promise<Online> {
  const set = await openDataSet(crowd);
  return measureOnline(set, { count, auth, talks: false }).finally(() => set.app.stop());
}

async function measureMany(effort: Effort): Promise<Result[]> {
  const turns = await takeTurns(effort, {
    name: `${many} online`,
    limit: measureBare,
    product: async () => {
      const set = await openDataSet(crowd);
      return measureOnline(set, { count: many, auth: ours, talks: true }).finally(() => set.app.stop());
    },
    steadyBy: (kilobytes) => kilobytes,
  });
  const who = `${many.toLocaleString('en')} members`;
  const line = (what: string, measured: (one: Online) => number, unit: string, digits = 0, target?: Target) =>
    describeKept(turns, { what: `${what}, ${who}`, unit, digits, measured, ...(target && { target }) });
  const quick = { atMost: 250, of: 'ms' };
  return [
    line('until all have joined', (one) => one.joinSeconds, 's', 1, { atMost: 20, of: 's' }),
    compare(turns, {
      what: `memory of a socket, ${who}`,
      unit: 'KB',
      digits: 1,
      measured: (one) => one.memoryEach,
      limit: (kilobytes) => kilobytes,
      limitIs: 'bare Socket.IO',
      target: { atMost: 1.5, of: '× bare Socket.IO' },
    }),
    line('processor while nothing happens', (one) => one.idle * 100, '% of a core', 1),
    ...describeBursts(
      turns.kept.map(({ run }) => run),
      who,
      { presence: 5 },
    ).map((one) => ({ ...one, ...keptOf(turns) })),
    line('a message until it arrived, 100 a second, p50', (one) => one.talk?.p50 ?? Number.NaN, 'ms', 1),
    line('a message until it arrived, 100 a second, p99', (one) => one.talk?.p99 ?? Number.NaN, 'ms', 1, quick),
    line('the API while they join, p50', (one) => one.apiWhileJoining.median, 'ms'),
    line('the API while they join, slowest', (one) => one.apiWhileJoining.max, 'ms', 0, quick),
    line('the API after that, p50', (one) => one.apiWhileOnline.median, 'ms'),
    line('the API after that, slowest', (one) => one.apiWhileOnline.max, 'ms', 0, quick),
  ];
}

async function measureBare(): Promise<number> {
  const set = await openDataSet(crowd);
  const bare = await startBareRooms(set.dataDir, set.databaseUrl);
  try {
    return await measureBareMemory(bare, await seat(set, many));
  } finally {
    await bare.stop();
    await set.app.stop();
  }
}

/** The megabytes that all sockets received, and their limits. */
function describeBursts(runs: Online[], who: string, most: { presence?: number; likes?: number }): Result[] {
  const line = (what: string, measured: (one: Online) => number, atMost?: number) =>
    describe(`${what}, ${who}`, runs.map(measured), {
      unit: 'MB',
      digits: 3,
      target: atMost === undefined ? undefined : { atMost, of: 'MB' },
    });
  return [
    line('presence while all join', (one) => one.joined),
    line('one comes online', (one) => one.came, most.presence),
    line('one goes offline', (one) => one.went, most.presence),
    line('200 likes at all screens', (one) => one.liked, most.likes),
    describe(
      `messages of the likes to each, ${who}`,
      runs.map((one) => one.likeMessagesEach),
      { unit: '', digits: 1 },
    ),
    describe(
      `200 likes until all are answered, ${who}`,
      runs.map((one) => one.likeSlowest),
      { unit: 'ms' },
    ),
  ];
}
