import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSet } from '../measuring/data-sets.ts';

export async function probe<Outcome>(
  { app, cookie }: DataSet,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; times: number[] }> {
  const times: number[] = [];
  let working = true;
  const calling = (async () => {
    while (working) {
      const begun = performance.now();
      const response = await fetch(`${app.url}/api/posts`, { headers: { cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The feed answered ${response.status} meanwhile`);
      times.push(performance.now() - begun);
      await sleep(20);
    }
  })();
  const [outcome] = await Promise.all([
    work().finally(() => {
      working = false;
    }),
    calling,
  ]);
  return { outcome, times };
}
