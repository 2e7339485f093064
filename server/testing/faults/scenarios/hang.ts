import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../calls/api.ts';
import { send } from '../../calls/http.ts';
import { atOnce } from '../../database/races.ts';
import type { FaultyClub } from '../club.ts';
import { hangPostgres } from '../faults.ts';
import { never } from '../figures.ts';
import type { ClubWork } from '../scenario.ts';
import { growthDuring } from '../vitals.ts';
import { judgeWriters } from '../writers/write-through.ts';
import { Writers } from '../writers/writers.ts';
import { measureOutage } from './outage.ts';

// A statement may take eight seconds, and the client gives up two seconds later if PostgreSQL doesn't.
const statementSeconds = 10;
const graceSeconds = 5;
const healthSeconds = 5;
// It gives up after two.
const readySeconds = 5;
const memoryMax = 100;
const longestOutage = 5;
const visitors = 10;

interface Probes {
  answers: number;
  late: string[];
  wrong: string[];
  dead: string[];
  ready: string[];
}

/** PostgreSQL hangs for `seconds` while members write and others read. */
export function hang(seconds: number, count = 20): ClubWork {
  return async (club, { rounds, print }) => {
    const writers = await Writers.begin(club.port, count, 50);
    try {
      const probes: Probes = { answers: 0, late: [], wrong: [], dead: [], ready: [] };
      const outages: number[] = [];
      let growth = 0;
      for (let round = 0; round < rounds; round++) {
        await writers.awaitWrites(writers.acknowledged.length + 100);
        const hanging = { ...hangPostgres(seconds), name: 'hang' };
        const strike = async () => {
          const ending = new AbortController();
          const probing = probe(club, writers.reader, probes, ending.signal);
          const moment = await hanging.strike(club).finally(() => ending.abort());
          await probing;
          return moment;
        };
        growth = Math.max(
          growth,
          await growthDuring(club, async () => {
            outages.push(await measureOutage(club, writers.reader, { ...hanging, strike }));
          }),
        );
        print(`answers again after ${outages.at(-1)?.toFixed(2)} s, ${probes.answers} answers meanwhile`);
      }
      await writers.awaitWrites(writers.acknowledged.length + 100);
      return [
        { what: 'answers while it hangs', measured: probes.answers, min: visitors },
        never('answers other than 503', probes.wrong),
        never(`answers after more than ${statementSeconds + graceSeconds} s`, probes.late),
        never(`/healthz fails or takes more than ${healthSeconds} s`, probes.dead),
        never(`/readyz says yes, or takes more than ${readySeconds} s`, probes.ready),
        { what: 'memory more', measured: growth, unit: 'MB', max: memoryMax },
        { what: 'until it answers again, worst', measured: Math.max(...outages), unit: 's', max: longestOutage },
        ...(await judgeWriters(writers)),
      ];
    } finally {
      writers.close();
    }
  };
}

/** Members who read the feed, and an operator's checks, until the signal. */
async function probe({ port }: FaultyClub, reader: Api, probes: Probes, signal: AbortSignal): Promise<void> {
  // Responses that started before the hang.
  await sleep(500);
  const look = async () => {
    while (!signal.aborted) {
      const begun = performance.now();
      const { status } = await reader.call('GET', '/api/posts').catch((error) => ({ status: String(error) }));
      const took = (performance.now() - begun) / 1000;
      // After the hang, waiting calls get responses.
      if (signal.aborted) return;
      probes.answers++;
      if (status !== 503) probes.wrong.push(`GET /api/posts: ${status}`);
      if (took > statementSeconds + graceSeconds) probes.late.push(`${took.toFixed(1)} s`);
    }
  };
  const check = async () => {
    for (; !signal.aborted; await sleep(200)) {
      const begun = performance.now();
      const { status } = await send(port, { path: '/healthz' }).catch((error) => ({ status: String(error) }));
      const took = (performance.now() - begun) / 1000;
      if (status !== 200 || took > healthSeconds) probes.dead.push(`${status} after ${took.toFixed(1)} s`);
    }
  };
  const checkReady = async () => {
    while (!signal.aborted) {
      const begun = performance.now();
      const { status } = await send(port, { path: '/readyz' }).catch((error) => ({ status: String(error) }));
      const took = (performance.now() - begun) / 1000;
      if (!signal.aborted && (status !== 503 || took > readySeconds))
        probes.ready.push(`${status} after ${took.toFixed(1)} s`);
      await sleep(200);
    }
  };
  await Promise.all([atOnce(visitors, look), check(), checkReady()]);
}
