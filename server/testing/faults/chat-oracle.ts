import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Conversation, Message } from 'contract/chat.ts';
import { type Api, joinClub, signInTo } from '../api.ts';
import { chair, openDataFolder, type RunningServer, startServer } from '../server-process.ts';
import { Writer } from './chat-writer.ts';

/** What one run came to. */
export interface Figures {
  rounds: number;
  acknowledged: number;
  /** How often a message was sent again, because the server was gone or its acknowledgement got lost. */
  resent: number;
  lost: number;
  duplicated: number;
  /** Messages whose number does not follow the one before. */
  outOfOrder: number;
  /** What a member who was away all the time did not get on coming back, or got twice. */
  missing: number;
  /** The slowest start after a kill, in seconds. */
  slowestStart: number;
}

interface Plan {
  rounds: number;
  writers: number;
  /** The share of acknowledgements that get lost, from 0 to 1. */
  loss: number;
  tell: (line: string) => void;
}

/** Kills the server while members write in one group, and compares what was acknowledged with what is there. */
export async function consultChatOracle({ rounds, writers: count, loss, tell }: Plan): Promise<Figures> {
  const folder = await openDataFolder();
  let server: RunningServer | undefined;
  try {
    server = await startServer(folder.dataDir);
    const { port } = server;
    const [owner, ...others] = await gather(port, count);
    const users = others.map(({ id }) => id);
    const { body: group } = await owner.call<Conversation>('POST', '/api/messages/group', { name: 'Oracle', users });
    const [away, ...writing] = others;
    const writers = [owner, ...writing].map((api) => new Writer({ port, api, conversationId: group._id, loss }));
    let slowestStart = 0;
    for (let round = 1; round <= rounds; round++) {
      await sleep(500 + Math.random() * 1_500);
      await server.end('SIGKILL');
      server = await startServer(folder.dataDir, { PORT: String(port) });
      slowestStart = Math.max(slowestStart, server.secondsToOpen);
      const soFar = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      tell(`round ${round}: ${soFar} acknowledged so far, open again in ${server.secondsToOpen.toFixed(1)} s`);
    }
    await sleep(1_000);
    await Promise.all(writers.map((writer) => writer.finish()));
    const [written, caughtUp] = [await readAll(owner, group._id), await readAll(away, group._id)];
    return { rounds, slowestStart, ...judge(writers, written, caughtUp) };
  } finally {
    await server?.end('SIGTERM').catch(() => undefined);
    await folder.remove();
  }
}

function judge(writers: Writer[], written: Message[], caughtUp: Message[]) {
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const clientIds = written.map(({ clientId }) => clientId);
  const there = new Set(clientIds);
  const gotten = new Set(caughtUp.map(({ _id }) => _id));
  return {
    acknowledged: acknowledged.length,
    resent: writers.reduce((sum, { sent }) => sum + sent, 0) - acknowledged.length,
    lost: acknowledged.filter((clientId) => !there.has(clientId)).length,
    duplicated: clientIds.length - there.size,
    outOfOrder: written.filter(({ number }, index) => number !== index + 1).length,
    missing: written.filter(({ _id }) => !gotten.has(_id)).length + (caughtUp.length - gotten.size),
  };
}

// As a client does that was away: all after its last number, page by page.
async function readAll(api: Api | undefined, id: string): Promise<Message[]> {
  if (!api) throw new Error('There is nobody to read');
  const all: Message[] = [];
  while (true) {
    const after = all.at(-1)?.number ?? 0;
    const { body } = await api.call<Message[]>('GET', `/api/messages/${id}?after=${after}&limit=100`);
    if (body.length === 0) return all;
    all.push(...body);
  }
}

async function gather(port: number, count: number): Promise<[Api, ...Api[]]> {
  const admin = await signInTo(port, chair);
  const others: Api[] = [];
  for (let number = 1; number <= count; number++) others.push(await joinClub(port, admin, `writer-${number}`));
  return [admin, ...others];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '50' },
      writers: { type: 'string', default: '20' },
      loss: { type: 'string', default: '0' },
    },
  });
  const [rounds, writers, loss] = [Number(values.rounds), Number(values.writers), Number(values.loss)];
  const tell = (line: string) => process.stdout.write(`${line}\n`);
  const figures = await consultChatOracle({ rounds, writers, loss, tell });
  tell(JSON.stringify(figures));
  process.exit(figures.lost + figures.duplicated + figures.outOfOrder + figures.missing === 0 ? 0 : 1);
}
