import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endServersOnSignal } from '../servers/server-process.ts';
import { openClubProcess } from './club.ts';
import { fuzzHttp, replay } from './fuzz-http.ts';
import { fuzzPackets, replayPacket } from './fuzz-packets.ts';
import type { FuzzPacket } from './packet.ts';
import { Reach } from './reach.ts';
import { type FuzzRequest, plainRequests } from './request.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    requests: { type: 'string', default: '20000' },
    packets: { type: 'string', default: '20000' },
    /** A response may take this many milliseconds, for every caller. */
    ms: { type: 'string', default: '1000' },
    replay: { type: 'string' },
  },
});
// Parallel requests.
const lanes = 3;
const maxMs = Number(values.ms);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const seed = Number(values.seed);
endServersOnSignal();
const club = await openClubProcess();
try {
  process.exitCode = values.replay === undefined ? await fuzz() : await replayOne(values.replay);
} finally {
  await club.close();
}

async function replayOne(request: string): Promise<number> {
  const parsed: FuzzRequest | FuzzPacket = JSON.parse(request);
  print(await ('line' in parsed ? replay(club, parsed) : replayPacket(club, parsed)));
  print(club.listErrors().join('\n'));
  return 0;
}

async function fuzz(): Promise<number> {
  print(`seed ${seed}`);
  const reach = new Reach();
  const runs = Math.ceil(Number(values.requests) / lanes);
  const before = club.readVitals();
  const progress = setInterval(() => print(`${reach.total} requests, ${JSON.stringify(club.readVitals())}`), 30_000);
  // Each call runs alone first: others could use up what it needs to succeed.
  const plain = { seed, runs: plainRequests.length, maxMs, print, examples: plainRequests };
  const first = await fuzzHttp(club, reach, plain);
  // Then all at once, because members don't wait for each other either.
  const [packets, ...http] = await Promise.all([
    fuzzPackets(club, { seed, runs: Number(values.packets), maxMs, print }),
    ...Array.from({ length: lanes }, (_, lane) => fuzzHttp(club, reach, { seed: seed + lane, runs, maxMs, print })),
  ]);
  clearInterval(progress);
  print(reach.table());
  print(reach.summary());
  print(JSON.stringify(packets.reach));
  print(`before: ${JSON.stringify(before)}, after: ${JSON.stringify(club.readVitals())}`);
  const faults = [...reach.missing(), ...club.listErrors()];
  if ((await club.visitor().get('/readyz')).status !== 200) faults.push('the server is not ready');
  for (const line of faults) print(line);
  return faults.length + packets.findings.length + [first, ...http].flat().length > 0 ? 1 : 0;
}
