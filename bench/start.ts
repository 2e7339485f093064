import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Effort } from './feed.ts';
import { startApp } from './processes.ts';
import { type Result, type Section, show } from './report.ts';
import { type Figure, summarize } from './statistics.ts';

/** From the start of the process until it is ready, on a fresh data folder and on the same one again. */
export async function start({ repetitions }: Effort): Promise<Section> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 1; round <= repetitions; round++) {
    const dataDir = await mkdtemp(join(process.cwd(), 'data', 'bench', 'start-'));
    for (const times of [first, second]) {
      const app = await startApp(dataDir);
      times.push(app.readyAfter / 1000);
      await app.stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  return {
    title: 'Start',
    notes: ['Until `/readyz` answers, with the embedded database; without npm, the installation and the build.'],
    results: [describe('first start', summarize(first), 8), describe('second start', summarize(second), 2.5)],
  };
}

function describe(what: string, figure: Figure, max: number): Result {
  return { what, measured: show(figure, 's', 1), target: `< ${max} s`, met: figure.median < max };
}
