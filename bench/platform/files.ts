import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postPicture } from '../feed/post-picture.ts';
import { type DataSet, openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load, rateOf } from '../measuring/load.ts';
import { startBareFile } from '../measuring/processes.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Section } from '../report/section.ts';
import { makePhoto } from './photo.ts';

/** Compares a post's picture with the same bytes from bare Node. */
export async function files(effort: Effort): Promise<Section> {
  const set = await openDataSet(small);
  try {
    const { media } = await postPicture(set, await makePhoto(2_000, 1_500));
    if (!media) throw new Error('The post has no picture.');
    const url = set.app.url + media;
    const { bytes, type } = await read(url, set.cookie);
    const file = join(set.dataDir, 'bench-picture');
    await writeFile(file, bytes);
    const bare = await startBareFile(set.dataDir, file, type);
    try {
      const turns = await takeTurns(effort, {
        name: 'a picture',
        limit: () => measure(bare.url, bytes, effort),
        product: () => measure(url, bytes, effort, set.cookie),
        steadyBy: rateOf,
      });
      return {
        title: 'Files',
        notes: [
          'The picture of a post as the feed shows it, 20 connections, signed in, with the check of who may see it. The limit streams the same bytes from the same disk with bare Node.',
        ],
        results: [
          compare(turns, {
            what: `a picture of ${Math.round(bytes.length / 1000)} KB (\`${type}\`)`,
            unit: 'req/s',
            measured: rateOf,
            limit: rateOf,
          }),
        ],
      };
    } finally {
      await bare.stop();
    }
  } finally {
    await set.app.stop();
  }
}

// The load generator only stores the beginning of each body, as text. So all bytes are compared before and after.
async function measure(url: string, bytes: Buffer, { seconds }: Effort, cookie?: DataSet['cookie']) {
  const beginning = bytes.subarray(0, 8).toString();
  const compareAll = async () => {
    if (!(await read(url, cookie)).bytes.equals(bytes)) throw new Error(`${url} answered other bytes.`);
  };
  await compareAll();
  const result = await load({
    url,
    seconds,
    check: (body) => body.startsWith(beginning),
    ...(cookie && { cookie }),
  });
  await compareAll();
  return result;
}

async function read(url: string, cookie = ''): Promise<{ bytes: Buffer; type: string }> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' };
}
