import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { findFreePort } from '../../../src/platform/database/embedded/server-process.ts';
import { startEmbeddedDatabase } from '../../../src/platform/database/embedded/supervisor.ts';
import { type Api, joinClub, openApi, signInTo } from '../../calls/api.ts';
import { openBalancer } from '../../servers/balancer.ts';
import { RedisServer } from '../../servers/redis-server.ts';
import { chair, openDataFolder, type RunningServer, startServer } from '../../servers/server-process.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { ChatReader } from '../writers/chat-reader.ts';
import { openChatSocket } from '../writers/chat-socket.ts';
import { judgeWriters } from '../writers/write-through.ts';
import { Writers } from '../writers/writers.ts';

const backWithin = 15;
const presenceWithin = 60;
const members = 12;

export interface NodesOptions {
  writers: number;
  writesPerRound: number;
  /** Milliseconds between two writes of a member. */
  pauseMs: number;
}

/** Two nodes on one PostgreSQL and one Redis behind a balancer; each round kills one of them under load. */
export function killNodes({ writers: count, writesPerRound, pauseMs }: NodesOptions) {
  return async ({ rounds, print }: Options): Promise<Figure[]> => {
    const club = await openNodes();
    try {
      const writers = await Writers.begin(club.balancer.port, count, 10, pauseMs);
      const people = await openPeople(club);
      const readers = writers.conversations.map((id) => new ChatReader(club.balancer.port, writers.reader, id));
      const back: number[] = [];
      const presence: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        await writers.awaitWrites(writers.acknowledged.length + writesPerRound);
        const killed = round % 2;
        await club.servers[killed]?.end('SIGKILL');
        const moment = performance.now();
        const isRight = await secondsUntil(moment, () => people.isSeenRight(killed));
        await secondsUntil(moment, () => people.arePresent() && readers.every(({ socket }) => socket.connected));
        const isBack = (people.lastConnected() - moment) / 1000;
        back.push(isBack);
        presence.push(isRight);
        print(
          `round ${round}: members back after ${isBack.toFixed(1)} s, presence right after ${isRight.toFixed(1)} s`,
        );
        await writers.awaitWrites(writers.acknowledged.length + writesPerRound);
        await club.start(killed);
        await people.renew(killed);
      }
      const judged = await judgeWriters(writers);
      people.close();
      for (const reader of readers) reader.close();
      return [
        { what: 'kills of a node', measured: rounds, min: 1 },
        ...judged,
        never(
          'live twice, or pages out of order',
          readers.flatMap(({ problems }) => problems),
        ),
        {
          what: 'rounds in which someone changed nodes',
          measured: back.filter((seconds) => seconds > 0).length,
          min: rounds,
        },
        { what: 'members on the other node', measured: Math.max(...back), unit: 's', max: backWithin },
        { what: 'presence right', measured: Math.max(...presence), unit: 's', max: presenceWithin },
      ];
    } finally {
      await club.close();
    }
  };
}

type Nodes = Awaited<ReturnType<typeof openNodes>>;

async function openNodes() {
  const { dataDir, remove } = await openDataFolder();
  const databaseDir = join(dataDir, 'database');
  await mkdir(databaseDir);
  const database = await startEmbeddedDatabase({ dataDir: databaseDir, log: () => undefined });
  const redis = await RedisServer.open(dataDir);
  const ports = [await findFreePort(), await findFreePort()];
  const servers: (RunningServer | undefined)[] = [];
  const start = async (index: number) => {
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, PORT: `${ports[index]}` };
    servers[index] = await startServer(dataDir, env);
  };
  // Both start at once, and one creates the shared things.
  await Promise.all([start(0), start(1)]);
  const balancer = await openBalancer(ports);
  return {
    ports,
    servers,
    balancer,
    start,
    async close() {
      balancer.close();
      for (const server of servers) if (server?.process.exitCode === null) await server.end('SIGKILL');
      await redis.kill();
      await database.stop();
      await remove();
    },
  };
}

/**
 * Members with a socket behind the balancer who reconnect; and at each node a member who never does, and one who
 * receives the whole list of online members.
 */
async function openPeople({ balancer, ports }: Nodes) {
  const admin = await signInTo(balancer.port, chair);
  const join = (name: string) => joinClub(balancer.port, admin, name);
  const staying: Api[] = [];
  for (let number = 0; number < members; number++) staying.push(await join(`staying.${number}`));
  const leaving = [await join('leaving.0'), await join('leaving.1')];
  const sockets = staying.map((api) => openChatSocket(balancer.port, api));
  let lastConnected = 0;
  const noteConnected = () => {
    lastConnected = performance.now();
  };
  for (const socket of sockets) socket.on('connect', noteConnected);
  const seen: Set<string>[] = [new Set(), new Set()];
  const own: (Socket | undefined)[] = [];
  const at = (node: number) => ports[node] ?? 0;
  const watch = (node: number) => {
    const watching = openChatSocket(at(node), openApi(at(node), admin.id, admin.cookie));
    watching.auth = {};
    watching.on('getOnlineUsers', (ids: string[]) => {
      seen[node] = new Set(ids);
    });
    return watching;
  };
  const sit = (node: number) => {
    const socket = openChatSocket(at(node), leaving[node] ?? admin);
    socket.io.reconnection(false);
    own[node] = socket;
  };
  const watching = [watch(0), watch(1)];
  sit(0);
  sit(1);
  const arePresent = () => sockets.every(({ connected }) => connected);
  const isSeenRight = (killed: number) => {
    const list = seen[1 - killed] ?? new Set();
    return (
      staying.every(({ id }) => list.has(id)) &&
      !list.has(leaving[killed]?.id ?? '') &&
      list.has(leaving[1 - killed]?.id ?? '')
    );
  };
  const isComplete = () => seen.every((list) => [...staying, ...leaving].every(({ id }) => list.has(id)));
  await secondsUntil(performance.now(), () => arePresent() && isComplete());
  return {
    arePresent,
    /** The time of the last reconnect; half of them were at the other node. */
    lastConnected: () => lastConnected,
    isSeenRight,
    /** Call it once a node is back. */
    async renew(node: number) {
      sit(node);
      await secondsUntil(performance.now(), () => watching.every(({ connected }) => connected) && isComplete());
    },
    close() {
      for (const socket of [...sockets, ...watching, ...own]) socket?.close();
    },
  };
}

async function secondsUntil(moment: number, holds: () => boolean): Promise<number> {
  for (const end = performance.now() + 90_000; !holds(); await sleep(20)) {
    if (performance.now() > end) throw new Error('What must come did not come within 90 s');
  }
  return (performance.now() - moment) / 1000;
}
