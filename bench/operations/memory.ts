import { setTimeout as sleep } from 'node:timers/promises';
import { cast } from '../../server/seeds/cast.ts';
import { timeSending } from '../chat/chat.ts';
import { fillConversation } from '../chat/conversation.ts';
import { demandOf, targetsOf, writes } from '../feed/feed-writes.ts';
import { postPicture } from '../feed/post-picture.ts';
import { type DataSet, openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load } from '../measuring/load.ts';
import { readMemory } from '../measuring/processes.ts';
import { fitsContract } from '../measuring/responses.ts';
import { seedMember } from '../measuring/seed.ts';
import { makePhoto } from '../platform/photo.ts';
import { chooseReads } from '../platform/reads.ts';
import { describe } from '../report/compare.ts';
import { print } from '../report/print.ts';
import type { Section } from '../report/section.ts';

const photos = 20;
const moments = {
  started: { what: 'after start', atMost: 150 },
  loaded: { what: 'after all reads, writes and messages of the benchmarks', atMost: 300 },
  peak: { what: `the most with ${photos} photos of 8 MB at once`, atMost: 450 },
  rested: { what: 'a minute later', atMost: 300 },
} as const;

type Moments = Record<keyof typeof moments, number>;

/** Memory of the server's process: after its start, after load, with large photos, and a minute later. */
export async function memory(effort: Effort): Promise<Section> {
  const photo = await makePhoto(4_000, 3_000);
  const runs: Moments[] = [];
  for (let round = 1; round <= effort.repetitions; round++) {
    const run = await measure(photo, effort);
    runs.push(run);
    print(`memory: ${Object.entries(run).map(([name, megabytes]) => `${name} ${Math.round(megabytes)} MB`)}`);
  }
  return {
    title: 'Memory',
    notes: [
      `Resident memory of the server's process, without PostgreSQL; among 2,000 members and 10,000 posts. All calls of the scenario \`reads\` and all writes of \`feed\`, ${effort.seconds} s each at 20 connections, then messages; then ${photos} posts with a photo of ${(photo.length / 1e6).toFixed(1)} MB and 12 megapixels each, at once.`,
    ],
    results: (Object.keys(moments) as (keyof Moments)[]).map((name) => {
      const { what, atMost } = moments[name];
      return describe(
        what,
        runs.map((run) => run[name]),
        { unit: 'MB', target: { atMost, of: 'MB' } },
      );
    }),
  };
}

async function measure(photo: Buffer<ArrayBuffer>, effort: Effort): Promise<Moments> {
  const set = await openDataSet(small);
  try {
    const started = await readMemory(set.app);
    await seedMember(set);
    await useAll(set, effort);
    const loaded = await readMemory(set.app);
    const peak = await watchPeak(set, () => Promise.all(Array.from({ length: photos }, () => postPicture(set, photo))));
    await sleep(60_000);
    return { started, loaded, peak, rested: await readMemory(set.app) };
  } finally {
    await set.app.stop();
  }
}

async function useAll(set: DataSet, { seconds }: Effort): Promise<void> {
  for (const { path } of await chooseReads(set)) {
    await load({ url: set.app.url + path, seconds, cookie: set.cookie, check: fitsContract('GET', path) });
  }
  for (const write of writes) await load({ ...demandOf(set, write, await targetsOf(set, write.table)), seconds });
  const { email } = cast.dana;
  const id = await fillConversation(set, email, { size: 50, writers: 'both' });
  await timeSending(set, { id, email });
}

async function watchPeak({ app }: DataSet, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let working = true;
  const watching = (async () => {
    while (working) {
      peak = Math.max(peak, await readMemory(app));
      await sleep(50);
    }
  })();
  const done = work().finally(() => {
    working = false;
  });
  await Promise.all([done, watching]);
  return peak;
}
