import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { Health } from 'contract/operations/health.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, joinClub, signInTo } from '../../../testing/calls/api.ts';
import { send } from '../../../testing/calls/http.ts';
import { listDescendants } from '../../../testing/faults/processes.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import {
  chair,
  killDatabase,
  openDataFolder,
  type RunningServer,
  startServer,
} from '../../../testing/servers/server-process.ts';

const { dataDir, remove } = await openDataFolder();
const main = new URL('../../main.ts', import.meta.url).pathname;
const command = (workers: string) => [process.execPath, main, '--workers', workers];
let club: RunningServer;
let ada: Api;
let ben: Api;
let chat: string;

beforeAll(async () => {
  club = await startServer(dataDir, {}, command('3'));
  ada = await signInTo(club.port, chair);
  ben = await joinClub(club.port, ada, 'ben');
  chat = (await ada.call<Conversation>('POST', '/api/messages/start', { userId: ben.id })).body._id;
}, 120_000);

afterAll(async () => {
  if (club.process.exitCode === null) await club.end('SIGKILL');
  await remove();
});

async function connect(who: Api, transport: 'websocket' | 'polling'): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${club.port}`, {
    query: { userId: who.id },
    transports: [transport],
    extraHeaders: { cookie: who.cookie },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

function collect(socket: Socket): Message[] {
  const messages: Message[] = [];
  socket.on('newMessage', (message: Message) => void messages.push(message));
  return messages;
}

const workers = () => listDescendants(club.process.pid ?? 0).filter(({ command }) => command.includes('--workers'));

test('members of three workers write to each other in one order, by WebSocket and by polling', async () => {
  expect(workers()).toHaveLength(3);
  const sockets = await Promise.all([
    connect(ada, 'polling'),
    connect(ada, 'websocket'),
    connect(ada, 'websocket'),
    connect(ben, 'polling'),
    connect(ben, 'websocket'),
    connect(ben, 'polling'),
  ]);
  const received = sockets.map(collect);
  const answers = await Promise.all(
    sockets.flatMap((socket, who) =>
      Array.from(
        { length: 10 },
        (_, n): Promise<SendAcknowledgement> =>
          socket.emitWithAck('sendMessage', { conversationId: chat, message: `${who}/${n}` }),
      ),
    ),
  );
  expect(answers.map(({ ok }) => ok)).not.toContain(false);
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  await eventually(async () => {
    for (const messages of received) expect(messages.map(({ number }) => number)).toEqual(numbers);
  });
  for (const socket of sockets) socket.close();
}, 60_000);

test('Health says how many processes run the club', async () => {
  const { body } = await ada.call<Health>('POST', '/api/admin/health/check');
  expect(body.findings.filter(({ check }) => check === 'nodes')).toMatchObject([
    { status: 'ok', summary: '3 processes of this machine run the club.' },
  ]);
});

test('a worker that is killed is replaced, its members come back, and nothing that was acknowledged is lost', async () => {
  const sockets = await Promise.all([...Array(6)].map((_, index) => connect(index < 3 ? ada : ben, 'websocket')));
  // The id of a connection begins with the number of its worker.
  const numberOf = ({ io }: Socket) => Number(/^\d+(?=\.)/.exec(String(Reflect.get(io.engine, 'id'))));
  const [number = 0] = sockets.map(numberOf);
  const victim = workers().sort((one, other) => one.pid - other.pid)[number - 1];
  const atVictim = () => sockets.filter((socket) => numberOf(socket) === number);
  process.kill(victim?.pid ?? 0, 'SIGKILL');
  await eventually(async () => {
    expect(workers().map(({ pid }) => pid)).not.toContain(victim?.pid);
    expect(workers()).toHaveLength(3);
    expect(sockets.filter(({ connected }) => connected)).toHaveLength(sockets.length);
    expect(atVictim()).toHaveLength(0);
  }, 30);
  const received = sockets.map(collect);
  // Sent again until it is acknowledged, as a browser does.
  const message = { conversationId: chat, message: 'After the kill', clientId: 'after-the-kill' };
  await eventually(async () => {
    const answer: SendAcknowledgement = await sockets[0]?.timeout(5_000).emitWithAck('sendMessage', message);
    expect(answer).toMatchObject({ ok: true });
  });
  await eventually(async () => {
    for (const messages of received) expect(messages.map(({ message }) => message)).toContain('After the kill');
  });
  const { body } = await ben.call<Message[]>('GET', `/api/messages/${chat}?limit=100`);
  expect(body).toHaveLength(61);
  for (const socket of sockets) socket.close();
}, 60_000);

test('when the embedded database is killed, all workers find it where it comes back', async () => {
  await killDatabase(dataDir);
  await eventually(async () => {
    const statuses = await Promise.all(
      [...Array(9)].map(async () => (await send(club.port, { path: '/readyz' })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 30);
}, 60_000);

test('SIGTERM drains all workers and ends with 0', async () => {
  expect(await club.end('SIGTERM')).toBe(0);
  expect(workers()).toEqual([]);
}, 30_000);

test('a number of workers that makes no sense ends the start with a sentence', async () => {
  await expect(startServer(dataDir, {}, command('many'))).rejects.toThrow('--workers and a number from 1 to 16');
  await expect(startServer(dataDir, { PORT: 'eighty' }, command('2'))).rejects.toThrow('PORT must be a whole number');
});
