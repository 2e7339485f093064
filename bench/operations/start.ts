import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Effort } from '../measuring/effort.ts';
import { startApp } from '../measuring/processes.ts';
import { describe } from '../report/compare.ts';
import type { Section } from '../report/section.ts';

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
    results: [line('first start', first, 8), line('second start', second, 2.5)],
  };
}

const line = (what: string, seconds: number[], atMost: number) =>
  describe(what, seconds, { unit: 's', digits: 1, target: { atMost, of: 's' } });
