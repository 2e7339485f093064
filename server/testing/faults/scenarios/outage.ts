import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../calls/api.ts';
import type { FaultyClub } from '../club.ts';
import type { Fault } from '../faults.ts';

// This many successes in a row show that the club is back for good.
const steady = 20;
const retryMs = 20;
const timeout = 120_000;

/** Calls all the time during a fault. Resolves with the seconds until the first success after the last failure. */
export async function measureOutage(club: FaultyClub, reader: Api, { strike }: Fault): Promise<number> {
  let isStriking = true;
  const striking = strike(club).finally(() => {
    isStriking = false;
  });
  const check = () => {
    if (!isStriking) club.requireRunning();
    return !isStriking;
  };
  const [moment, back] = await Promise.all([striking, awaitResponses(reader, check)]);
  return Math.max(0, back - moment) / 1000;
}

async function awaitResponses(reader: Api, hasStruck: () => boolean): Promise<number> {
  const end = performance.now() + timeout;
  let back = 0;
  let failed = true;
  for (let responses = 0; responses < steady; await sleep(retryMs)) {
    if (performance.now() > end) throw new Error('The club does not answer any more');
    const replied = await isServed(reader);
    if (replied && failed) back = performance.now();
    failed = !replied;
    responses = hasStruck() && replied ? responses + 1 : 0;
  }
  return back;
}

function isServed(reader: Api): Promise<boolean> {
  return reader.call('GET', '/api/posts?limit=1').then(
    ({ status }) => status === 200,
    () => false,
  );
}
