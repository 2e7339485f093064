import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from 'contract/chat/chat.ts';
import { type Api, signInTo } from '../../calls/api.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { findOrphans } from '../stored-files.ts';
import { countDatabaseConnections, readVitals } from '../vitals.ts';
import { ChatReader } from '../writers/chat-reader.ts';
import { seatCrowd } from '../writers/crowd.ts';
import { Uploader } from '../writers/uploader.ts';
import { judgeWriters } from '../writers/write-through.ts';
import { Writers } from '../writers/writers.ts';

const crowdSize = 40;
const writersCount = 10;
const writerPauseMs = 500;
const sampleMs = 10_000;
const collectMs = 1_000;
const minuteMs = 60_000;
// Caches, plans and the compiler fill up in the first quarter.
const warmUp = 0.25;

interface VitalSigns {
  memory: number;
  descriptors: number;
  connections: number;
}

// The last resort also returns free pages to the system. Otherwise they would count as memory for minutes.
const collect = "globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })";

/** Lets the server collect its garbage on a signal: remaining memory is in use or leaked. */
export const collectible = {
  env: {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --expose-gc --import=${encodeURI(`data:text/javascript,process.on('SIGUSR2',()=>${collect})`)}`,
  },
};

/** Members write, read, search, upload, sign in and reconnect. A round is a minute. */
export async function soak(club: FaultyClub, { rounds, print }: Options): Promise<Figure[]> {
  const admin = await signInTo(club.port, chair);
  const crowd = await seatCrowd(club, crowdSize);
  const users = crowd.map(({ id }) => id);
  const { body: talk } = await admin.call<Conversation>('POST', '/api/messages/group', { name: 'Soak', users });
  const writers = await Writers.begin(club.port, writersCount, 50, writerPauseMs);
  const uploader = new Uploader(admin, talk._id, { bytes: 100_000, pauseMs: 2_000 });
  const ending = new AbortController();
  const visits: Visits = { reconnects: 0, problems: [], statuses: [] };
  const visiting = crowd.map((member) =>
    visitAgain(club, member, talk._id, visits, ending.signal).catch(
      (error) => void visits.problems.push(`a visit ended with ${error}`),
    ),
  );
  try {
    const signs = await watch(club, rounds, print);
    ending.abort();
    await Promise.all(visiting);
    await uploader.finish();
    return [
      { what: 'minutes', measured: rounds },
      { what: 'reconnects', measured: visits.reconnects, min: 1 },
      never('messages twice or out of order', visits.problems),
      never('unexpected answers to readers', visits.statuses),
      never('uploads damaged', [...uploader.unexpected, ...(await uploader.findDamaged())]),
      never('orphans', await findOrphans(club)),
      ...(await judgeWriters(writers)),
      ...growthFigures(signs),
    ];
  } finally {
    ending.abort();
    writers.close();
    await uploader.finish();
  }
}

/**
 * The growth of the least of the server's vitals from the first half after the warm-up to the second. Open connections
 * come and go, so single samples, and a slope through them, say little.
 */
export function growthFigures(signs: VitalSigns[]): Figure[] {
  const warm = signs.slice(Math.floor(signs.length * warmUp));
  const halves = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)];
  const growthOf = (name: keyof VitalSigns) => {
    const [before = 0, after = 0] = halves.map((half) => Math.min(...half.map((one) => one[name])));
    return after - before;
  };
  const most = Math.max(...signs.map(({ memory }) => memory));
  return [
    { what: 'memory, most', measured: most, unit: 'MB' },
    { what: 'memory, growth', measured: growthOf('memory'), unit: 'MB', max: 15 },
    { what: 'descriptors, growth', measured: growthOf('descriptors'), max: 30 },
    { what: 'database connections, growth', measured: growthOf('connections'), max: 2 },
  ];
}

async function watch(club: FaultyClub, minutes: number, print: (line: string) => void): Promise<VitalSigns[]> {
  const begun = performance.now();
  const signs: VitalSigns[] = [];
  for (let minute = 0; performance.now() < begun + minutes * minuteMs; await sleep(sampleMs)) {
    club.requireRunning();
    club.server.process.kill('SIGUSR2');
    await sleep(collectMs);
    const sign = { ...readVitals(club), connections: await countDatabaseConnections(club) };
    signs.push(sign);
    if (performance.now() - begun < minute * minuteMs) continue;
    minute++;
    const { memory, descriptors, connections } = sign;
    print(`minute ${minute}: ${memory.toFixed(0)} MB, ${descriptors} descriptors, ${connections} database connections`);
  }
  return signs;
}

interface Visits {
  reconnects: number;
  problems: string[];
  statuses: string[];
}

const pages = ['/api/posts', '/api/messages', '/api/events', '/api/notifications', '/api/users', '/api/search?q=post'];

/** Reads again if the server just closed the kept-alive connection, as browsers do (RFC 9112, section 9.3.1). */
function readAgain(member: Api, path: string) {
  return member.call('GET', path).catch(() => member.call('GET', path));
}

/** A member comes, reads news, looks around, sometimes writes, and leaves. */
async function visitAgain(
  club: FaultyClub,
  member: Api,
  talk: string,
  visits: Visits,
  signal: AbortSignal,
): Promise<void> {
  for (let visit = 0; !signal.aborted; visit++) {
    const reader = new ChatReader(club.port, member, talk);
    await reader.awaitNumber(0);
    visits.reconnects++;
    for (const path of pages) {
      const { status } = await readAgain(member, path);
      if (status !== 200) visits.statuses.push(`GET ${path}: ${status}`);
      await sleep(Math.random() * 1_000);
    }
    if (visit % 4 === 0) await reader.send(`Visit ${visit}`);
    visits.problems.push(...reader.problems);
    reader.close();
  }
}
