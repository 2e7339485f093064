import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Post } from 'contract/feed.ts';
import { type Api, joinClub, moveTo, signInTo } from '../api.ts';
import { chair, openDataFolder, type RunningServer, startServer } from '../server-process.ts';
import { type Acknowledged, compare, writeUntilDead } from './writers.ts';

/** What one run came to: over all rounds, and the slowest start after a kill. */
export interface Figures {
  rounds: number;
  acknowledged: number;
  lost: number;
  duplicated: number;
  slowestStart: number;
}

/**
 * Kills the server in the middle of writing, again and again on the same data, starts it anew and looks for
 * everything it had acknowledged, in this round and all before.
 */
export async function killNine({ rounds, tell }: { rounds: number; tell: (line: string) => void }): Promise<Figures> {
  const folder = await openDataFolder();
  let server: RunningServer | undefined;
  try {
    server = await startServer(folder.dataDir);
    let writers = await gatherWriters(server.port);
    const all: Acknowledged[] = [];
    const figures: Figures = { rounds, acknowledged: 0, lost: 0, duplicated: 0, slowestStart: 0 };
    for (let round = 1; round <= rounds; round++) {
      const wait = 150 + Math.random() * 1_500;
      const writing = writeUntilDead(writers, `round ${round}`);
      await sleep(wait);
      await server.end('SIGKILL');
      all.push(...(await writing));
      server = await startServer(folder.dataDir);
      const { port, secondsToOpen } = server;
      writers = writers.map((writer) => moveTo(port, writer));
      const { lost, duplicated } = compare(all, await readAll(writers));
      Object.assign(figures, {
        acknowledged: all.length,
        lost,
        duplicated,
        slowestStart: Math.max(figures.slowestStart, secondsToOpen),
      });
      tell(
        `round ${round}: killed after ${Math.round(wait)} ms, ${all.length} acknowledged so far, ${lost} lost, ${duplicated} twice, open again in ${secondsToOpen.toFixed(1)} s`,
      );
    }
    return figures;
  } finally {
    await server?.end('SIGTERM').catch(() => undefined);
    await folder.remove();
  }
}

async function gatherWriters(port: number): Promise<Api[]> {
  const admin = await signInTo(port, chair);
  const writers = [admin];
  for (const name of ['ben', 'cleo', 'dana']) writers.push(await joinClub(port, admin, name));
  return writers;
}

async function readAll([reader]: Api[]): Promise<Post[]> {
  const posts: Post[] = [];
  for (let path: string | undefined = '/api/posts?limit=100'; path; ) {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(reader, path);
    posts.push(...answer.body);
    path = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return posts;
}

async function readPage(reader: Api | undefined, path: string) {
  if (!reader) throw new Error('There is nobody to read');
  return reader.call<Post[]>('GET', path);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
  const tell = (line: string) => process.stdout.write(`${line}\n`);
  const figures = await killNine({ rounds: Number(values.rounds), tell });
  tell(JSON.stringify(figures));
  process.exit(figures.lost + figures.duplicated === 0 ? 0 : 1);
}
