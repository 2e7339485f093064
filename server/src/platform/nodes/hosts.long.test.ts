import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Api, joinClub, openApi, signInTo } from '../../../testing/calls/api.ts';
import { cloneTemplate } from '../../../testing/database/template.ts';
import { ChatReader } from '../../../testing/faults/writers/chat-reader.ts';
import { openChatSocket } from '../../../testing/faults/writers/chat-socket.ts';
import { runClubCommand } from '../../../testing/servers/club-command.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { openRedis } from '../../../testing/servers/redis.ts';
import { noRedis, type RedisServer } from '../../../testing/servers/redis-server.ts';
import { chair, openDataFolder, type RunningServer, startServer } from '../../../testing/servers/server-process.ts';

describe.skipIf(noRedis)(`two servers ${noRedis ? `(${noRedis})` : ''}`, async () => {
  if (noRedis) return;
  const redis = await openRedis();
  const { dataDir, remove } = await openDataFolder();
  const database = await cloneTemplate(inject('databaseUrl'), { empty: true });
  const envOf = (server: RedisServer) => ({ DATABASE_URL: database.url, REDIS_URL: server.url });
  let one: RunningServer;
  let other: RunningServer;
  let ada: Api;
  let ben: Api;
  let chat: string;

  beforeAll(async () => {
    // Both start at once on an empty database, and one creates the shared things.
    [one, other] = await Promise.all([startServer(dataDir, envOf(redis)), startServer(dataDir, envOf(redis))]);
    ada = await signInTo(other.port, chair);
    ben = await joinClub(one.port, openApi(one.port, ada.id, ada.cookie), 'ben');
    chat = (await ada.call<Conversation>('POST', '/api/messages/start', { userId: ben.id })).body._id;
  }, 120_000);

  afterAll(async () => {
    for (const server of [one, other]) if (server.process.exitCode === null) await server.end('SIGKILL');
    await database.drop();
    await remove();
  });

  const readers = () => [
    new ChatReader(one.port, ben, chat),
    ...[...Array(4)].map(() => new ChatReader(other.port, openApi(other.port, ben.id, ben.cookie), chat)),
  ];

  test('write to each other in one order, whichever process a member is connected to', { tags: ['long'] }, async () => {
    const all = readers();
    const writers = [one.port, other.port, other.port].map((port) => openChatSocket(port, ada));
    const responses = await Promise.all(
      writers.flatMap((writer, who) =>
        Array.from(
          { length: 10 },
          (_, n): Promise<SendAcknowledgement> =>
            writer.emitWithAck('sendMessage', { conversationId: chat, message: `${who}/${n}` }),
        ),
      ),
    );
    expect(responses.map(({ ok }) => ok)).not.toContain(false);
    for (const reader of all) {
      await reader.awaitNumber(30);
      expect(reader.problems).toEqual([]);
      reader.close();
    }
    for (const writer of writers) writer.close();
  });

  test('the doctor counts both, and a server with another Redis does not start beside them', {
    tags: ['long'],
  }, async () => {
    const doctor = await runClubCommand(dataDir, ['doctor'], { env: envOf(redis) });
    expect(doctor.output).toMatch(/^ok {4}nodes .*Redis \S+ answers in \S+ ms and connects 2 servers\.$/m);
    const another = await openRedis();
    await expect(startServer(dataDir, envOf(another))).rejects.toThrow(
      /Other servers of this club use another Redis\. Set/,
    );
  });

  test('a node that missed what Redis dropped closes its sockets, and its members read what they missed', {
    tags: ['long'],
  }, async () => {
    const reader = new ChatReader(one.port, ben, chat);
    await reader.awaitNumber(30);
    const closed: string[] = [];
    reader.socket.on('disconnect', (reason) => closed.push(reason));
    const writer = openChatSocket(other.port, ada);
    const write = async (message: string) => {
      const response: SendAcknowledgement = await writer.emitWithAck('sendMessage', { conversationId: chat, message });
      expect(response.ok).toBe(true);
    };
    one.process.kill('SIGSTOP');
    for (let n = 0; n < 5; n++) await write(`meanwhile ${n}`);
    await redis.trimStreams();
    one.process.kill('SIGCONT');
    await write('afterwards');
    await reader.awaitNumber(36);
    await eventually(async () => expect(closed).toEqual(['transport close']));
    expect(reader.problems).toEqual([]);
    await eventually(async () => expect(one.output()).toContain('messages of another node were missed'));
    reader.close();
    writer.close();
  });

  test('a Redis that restarts and forgot everything is the same one, for whoever joins', {
    tags: ['long'],
  }, async () => {
    await redis.kill();
    await redis.start();
    const late = await startServer(dataDir, envOf(redis));
    expect(await late.end('SIGTERM')).toBe(0);
  });

  test('a Redis that was emptied while they run is the same one for a node that joins', {
    tags: ['long'],
  }, async () => {
    await redis.empty();
    const late = await startServer(dataDir, envOf(redis));
    expect(await late.end('SIGTERM')).toBe(0);
  });

  test('once all are stopped, another Redis may take its place', { tags: ['long'] }, async () => {
    expect(await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])).toEqual([0, 0]);
    const late = await startServer(dataDir, envOf(await openRedis()));
    expect(await late.end('SIGTERM')).toBe(0);
  });
});
