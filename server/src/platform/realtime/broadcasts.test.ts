import { createServer } from 'node:http';
import { io as connect } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { Broadcasts } from './broadcasts.ts';
import { type ClubServer, Server } from './club-server.ts';

const http = createServer();
const io: ClubServer = new Server(http);
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
const address = http.address();
const port = typeof address === 'object' && address ? address.port : 0;
const received: string[][] = [];
const sockets = await Promise.all(
  Array.from({ length: 7 }, async (_, number) => {
    const socket = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    received[number] = [];
    socket.on('postDeleted', ({ _id }: { _id: string }) => void received[number]?.push(_id));
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    return socket;
  }),
);
io.socketsJoin('many');
const broadcasts = new Broadcasts(io, 2);
const send = (room: string, _id: string) => broadcasts.emit(room, 'postDeleted', { _id });
const arrived = () => Promise.all([...io.sockets.sockets.values()].map((socket) => socket.emitWithAck('echo')));
for (const socket of sockets) socket.on('echo', (acknowledge: () => void) => acknowledge());

afterAll(async () => {
  await io.close();
});

test('a room of many gets each message once, in order, while other work goes on in between', async () => {
  let turns = 0;
  const ticking = setInterval(() => void turns++, 0);
  const counted = setImmediate(() => void turns++);
  await Promise.all([send('many', 'first'), send('many', 'second'), send('many', 'third')]);
  clearInterval(ticking);
  clearImmediate(counted);
  await arrived();
  expect(received).toEqual(Array(7).fill(['first', 'second', 'third']));
  expect(turns).toBeGreaterThan(0);
});

test('who leaves the room meanwhile gets none of it, and a room without anyone reaches no one', async () => {
  for (const one of received) one.length = 0;
  const [last] = [...(io.sockets.adapter.rooms.get('many') ?? [])].slice(-1);
  const sending = send('many', 'after');
  io.in(last ?? '').socketsLeave('many');
  await sending;
  await send('empty', 'no one');
  await arrived();
  expect(received.flat()).toEqual(Array(6).fill('after'));
});

test('a message that cannot be written holds up none of those behind it', async () => {
  for (const one of received) one.length = 0;
  const broken = broadcasts.emit('many', 'postDeleted', { _id: 1n });
  const [next, last] = [send('many', 'next'), send('many', 'last')];
  await expect(broken).rejects.toThrow('BigInt');
  await Promise.all([next, last]);
  await arrived();
  expect(received.flat()).toEqual(Array(6).fill(['next', 'last']).flat());
});
