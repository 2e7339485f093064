import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { type Api, signInTo } from '../../calls/api.ts';
import { send } from '../../calls/http.ts';
import { chair } from '../../servers/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '../../servers/small-disk.ts';
import { FaultyClub } from '../club.ts';
import { durations, type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { findOrphans } from '../stored-files.ts';
import { seatCrowd } from '../writers/crowd.ts';
import { Uploader } from '../writers/uploader.ts';
import { judgeWriters } from '../writers/write-through.ts';
import { Writers } from '../writers/writers.ts';
import { sweepNow } from './sweep.ts';

const megabyte = 1_000_000;
const diskMegabytes = 1_500;
// The club keeps a twentieth free for its database.
const nearlyFull = 65 * megabyte;
const freedBytes = 400 * megabyte;
// PostgreSQL is tried again every five seconds.
const longestOutage = 15;

/** Database and files on one small disk, which is nearly full, then full for some time, then has space again. */
export function fillDisk(seconds: number) {
  return async (options: Options): Promise<Figure[]> => {
    const disk = await mountSmallDisk(diskMegabytes);
    if (!disk) throw new Error('it needs root, to mount a small disk');
    try {
      const club = await FaultyClub.open({ dataDir: disk.folder });
      return await fill(club, disk, { ...options, seconds }).finally(() => club.close());
    } finally {
      await disk.remove();
    }
  };
}

async function fill(
  club: FaultyClub,
  disk: SmallDisk,
  { rounds, print, seconds }: Options & { seconds: number },
): Promise<Figure[]> {
  const admin = await signInTo(club.port, chair);
  const writers = await Writers.begin(club.port, 10, 50);
  const talkers = { name: 'Files', users: [writers.reader.id, ...(await seatCrowd(club, 1)).map(({ id }) => id)] };
  const { body: talk } = await admin.call<Conversation>('POST', '/api/messages/group', talkers);
  const uploader = new Uploader(admin, talk._id);
  const full: FullDisk = { failed: 0, dead: [], ready: [] };
  const outages: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await uploader.awaitResponses(201, 5);
      await disk.leave(nearlyFull);
      await uploader.awaitResponses(507, 5);
      await writers.awaitWrites(writers.acknowledged.length + 200);
      print('nearly full: files are rejected, texts are written');
      await keepFull(club, disk, writers.reader, full, seconds);
      const begun = performance.now();
      await disk.leave(freedBytes);
      await writers.awaitWrites(writers.acknowledged.length + 20);
      outages.push((performance.now() - begun) / 1000);
      print(`full, then freed: writes again after ${outages.at(-1)?.toFixed(2)} s`);
    }
    await uploader.awaitResponses(201, 5);
    await uploader.finish();
    const writing = await judgeWriters(writers);
    const inDoubt = (await findOrphans(club)).length;
    await sweepNow(club);
    return [
      { what: 'uploads kept', measured: uploader.count(201), min: 1 },
      { what: 'uploads rejected for lack of space', measured: uploader.count(507), min: 5 * rounds },
      never('uploads damaged', await uploader.findDamaged()),
      { what: 'writes that failed while it was full', measured: full.failed, min: 1 },
      never('/healthz fails while it is full', full.dead),
      never('/readyz says yes while it is full', full.ready),
      { what: 'crashes of PostgreSQL', measured: await countCrashes(club) },
      { what: 'files of uncertain commits before the sweep', measured: inDoubt },
      never('orphans', await findOrphans(club)),
      ...durations('until it writes again', outages, longestOutage),
      ...writing,
      never('unexpected answers to uploads', uploader.unexpected),
    ];
  } finally {
    writers.close();
    await uploader.finish();
  }
}

interface FullDisk {
  failed: number;
  dead: string[];
  ready: string[];
}

async function keepFull(
  { port }: FaultyClub,
  disk: SmallDisk,
  member: Api,
  full: FullDisk,
  seconds: number,
): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(100)) {
    await disk.leave(0);
    const { status } = await member.call<Post>('POST', '/api/posts', { content: `No space ${performance.now()}` });
    if (status === 503) full.failed++;
    const [alive, ready] = [await send(port, { path: '/healthz' }), await send(port, { path: '/readyz' })];
    if (alive.status !== 200) full.dead.push(`/healthz: ${alive.status}`);
    if (ready.status === 200) full.ready.push('/readyz: 200');
  }
}

// Without space for its log PostgreSQL ends, and restarts until it has some.
async function countCrashes({ dataDir }: FaultyClub): Promise<number> {
  return (await readFile(join(dataDir, 'postgres.log'), 'utf8')).split('PANIC').length - 1;
}
