import { availableParallelism } from 'node:os';
import { fitsContract } from '../measuring/answers.ts';
import { openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load } from '../measuring/load.ts';
import { startApp } from '../measuring/processes.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare, describeKept } from '../report/compare.ts';
import type { Section } from '../report/section.ts';

const cores = availableParallelism();

interface Work {
  rate: number;
  /** Cores that the load generator took. */
  generator: number;
}

/** The feed of two workers beside the feed of one process, on the same machine. */
export async function workers(effort: Effort): Promise<Section> {
  const { app, dataDir, cookie } = await openDataSet(small);
  // One after the other: each has the database to itself.
  await app.stop();
  const measure = async (count: number): Promise<Work> => {
    const running = await startApp(dataDir, { workers: count });
    const request = (seconds: number) =>
      load({ url: `${running.url}/api/posts`, seconds, cookie, check: fitsContract('GET', '/api/posts') });
    try {
      await request(Math.min(3, effort.seconds));
      const [begun, before] = [performance.now(), process.cpuUsage()];
      const { rate } = await request(effort.seconds);
      const { user, system } = process.cpuUsage(before);
      return { rate, generator: (user + system) / 1_000 / (performance.now() - begun) };
    } finally {
      await running.stop();
    }
  };
  const turns = await takeTurns(effort, {
    name: 'two workers',
    limit: () => measure(1),
    product: () => measure(2),
    steadyBy: ({ rate }) => rate,
  });
  return {
    title: 'Workers',
    notes: [
      `\`GET /api/posts\` among 2,000 members and 10,000 posts, 20 connections, with \`--workers 2\` beside one process, on ${cores} cores that PostgreSQL and the load generator share. The second line divides by the cores that the generator left.`,
    ],
    results: [
      compare(turns, {
        what: 'two workers',
        unit: 'req/s',
        measured: ({ rate }) => rate,
        limit: ({ rate }) => rate,
        limitIs: 'one process',
      }),
      compare(turns, {
        what: 'two workers, without the share of the load generator',
        unit: 'req/s a core',
        measured: perCoreLeft,
        limit: perCoreLeft,
        limitIs: 'one process',
        target: { atLeast: 1.6, of: 'of one process' },
      }),
      describeKept(turns, {
        what: 'cores of the load generator meanwhile',
        unit: 'cores',
        digits: 2,
        measured: ({ generator }) => generator,
      }),
    ],
  };
}

function perCoreLeft({ rate, generator }: Work): number {
  return rate / (cores - generator);
}
