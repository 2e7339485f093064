import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { io, type Socket } from 'socket.io-client';
import { post } from '../feed/post.ts';
import { crowd, type DataSet, openDataSet } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { startBareRooms } from '../measuring/processes.ts';
import { type Turns, takeTurns } from '../measuring/turns.ts';
import { type Seated, seat } from '../members/members.ts';
import { compare } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { summarize } from '../report/statistics.ts';

// A group has at most a hundred members; in the largest, each has ten devices.
const rooms = [
  { members: 2, devices: 1 },
  { members: 100, devices: 1 },
  { members: 100, devices: 10 },
];
const sent = 200;

export interface Times {
  acknowledged: number;
  arrived: number;
  arrivedAtAll: number;
}

/** Sends a message to rooms of 2, 100 and 1,000 sockets, compared with bare Socket.IO and one insert. */
export async function roomsOfAllSizes(effort: Effort): Promise<Section> {
  const set = await openDataSet(crowd);
  const bare = await startBareRooms(set.dataDir, set.databaseUrl);
  try {
    const results: Result[] = [];
    for (const room of rooms) {
      const members = await seat(set, room.members);
      const conversationId = await found(set, members);
      const size = room.members * room.devices;
      const turns = await takeTurns(effort, {
        name: `room of ${size}`,
        limit: () => measureRoom([bare.url], members, room.devices, conversationId),
        product: () => measureRoom([set.app.url], members, room.devices, conversationId),
        steadyBy: ({ arrived }) => arrived,
      });
      results.push(...describe(size, turns));
    }
    return { title: 'Rooms', notes: [note], results };
  } finally {
    await bare.stop();
    await set.app.stop();
  }
}

const note = `${sent} messages, one after the other; p50 until the sender has the acknowledgement (committed), until another socket of the room has the message, and until all have it. The limit inserts one row, commits, and emits to a room of bare Socket.IO. The clients run on the same machine, in one process.`;

export async function found({ app }: Pick<DataSet, 'app'>, [owner, ...others]: Seated[]): Promise<string> {
  if (!owner || others.length === 0) throw new Error('A room needs two.');
  const [path, body] =
    others.length === 1
      ? ['/api/messages/start', { userId: others[0]?.id }]
      : ['/api/messages/group', { name: 'Everybody', users: others.map(({ id }) => id) }];
  return (await post<Conversation>(app.url + path, owner.cookie, body))._id;
}

export async function measureRoom(
  urls: string[],
  members: Seated[],
  devices: number,
  conversationId: string,
): Promise<Times> {
  const holders = members.flatMap((member) => Array.from({ length: devices }, () => member));
  const sockets = await Promise.all(
    holders.map((member, index) => connect(urls[index % urls.length] ?? '', member, conversationId)),
  );
  const [sender] = sockets;
  const times: Record<keyof Times, number[]> = { acknowledged: [], arrived: [], arrivedAtAll: [] };
  for (let count = 0; sender && count < sent; count++) {
    const begun = performance.now();
    const arrivals = sockets
      .slice(1)
      .map(
        (socket) =>
          new Promise<number>((resolve) => void socket.once('newMessage', () => resolve(performance.now() - begun))),
      );
    const response: SendAcknowledgement = await sender
      .timeout(10_000)
      .emitWithAck('sendMessage', { conversationId, message: `How long does this take, ${count}?` });
    if (!response.ok) throw new Error(response.message);
    times.acknowledged.push(performance.now() - begun);
    const all = await Promise.all(arrivals);
    times.arrived.push(summarize(all).median);
    times.arrivedAtAll.push(summarize(all).max);
  }
  for (const socket of sockets) socket.disconnect();
  return {
    acknowledged: summarize(times.acknowledged).median,
    arrived: summarize(times.arrived).median,
    arrivedAtAll: summarize(times.arrivedAtAll).median,
  };
}

async function connect(url: string, { id, cookie }: Seated, room: string): Promise<Socket> {
  const query = { userId: id, room };
  const socket = io(url, { query, transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

function describe(size: number, turns: Turns<Times, Times>): Result[] {
  const line = (what: string, name: keyof Times, hasTarget: boolean): Result =>
    compare(turns, {
      what: `${what}, a room of ${size.toLocaleString('en')}`,
      unit: 'ms',
      digits: 1,
      measured: (one) => one[name],
      limit: (one) => one[name],
      ...(hasTarget && { target: { atMost: 3, of: '× the limit' } }),
    });
  return [
    line('until acknowledged', 'acknowledged', false),
    line('until arrived', 'arrived', true),
    line('until all have it', 'arrivedAtAll', true),
  ];
}
