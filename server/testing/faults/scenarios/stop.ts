import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../../../src/platform/database/embedded/postmaster.ts';
import { type Api, signInTo } from '../../calls/api.ts';
import { eventually } from '../../servers/disk.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { verify } from '../verify.ts';

const callers = 20;
const longestStop = 10;
// Requests of the last moment may not have reached the server.
const momentMs = 50;

interface Stop {
  served: number;
  failures: string[];
  posts: string[];
  seconds: number;
}

/** SIGTERM while members publish and sign in without a pause. */
export async function stopUnderLoad(club: FaultyClub, { rounds, print }: Options): Promise<Figure[]> {
  const member = await signInTo(club.port, chair);
  const stops: Stop[] = [];
  const wrongEnds: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const stop = await stopOnce(club, member, round, wrongEnds);
    stops.push(stop);
    print(`ended after ${stop.seconds.toFixed(2)} s, ${stop.served} answers, ${stop.failures.length} failures`);
    await club.start();
  }
  const posts = stops.flatMap((stop) => stop.posts);
  const { lost, duplicated } = await verify(member, [], posts);
  const slow = stops.filter(({ seconds }) => seconds > longestStop).map(({ seconds }) => `${seconds.toFixed(1)} s`);
  return [
    { what: 'answered', measured: stops.reduce((sum, { served: replied }) => sum + replied, 0), min: rounds * callers },
    never(
      'requests in flight that failed',
      stops.flatMap(({ failures }) => failures),
    ),
    never('ends with another code, or something left running', wrongEnds),
    never(`ends after more than ${longestStop} s`, slow),
    never('lost', lost),
    never('duplicated', duplicated),
  ];
}

async function stopOnce(club: FaultyClub, member: Api, round: number, wrongEnds: string[]): Promise<Stop> {
  const stop: Stop = { served: 0, failures: [], posts: [], seconds: 0 };
  let stopAt = Number.POSITIVE_INFINITY;
  const call = async (hand: number) => {
    for (let count = 0; performance.now() < stopAt; count++) {
      const begun = performance.now();
      const content = `Round ${round}, ${hand}, ${count}`;
      const response = await (hand % 2 ? publish(member, content) : signIn(club.port)).catch(String);
      if (response === 'ok') {
        stop.served++;
        if (hand % 2) stop.posts.push(`post ${content}`);
      } else if (begun < stopAt - momentMs) stop.failures.push(response);
    }
  };
  const calls = Array.from({ length: callers }, (_, hand) => call(hand));
  await eventually(async () => {
    if (stop.served < callers) throw new Error(`Only ${stop.served} calls were answered`);
  }, 60);
  await sleep(Math.random() * 500);
  stopAt = performance.now();
  const code = await club.server.end('SIGTERM');
  stop.seconds = (performance.now() - stopAt) / 1000;
  await Promise.all(calls);
  if (code !== 0) wrongEnds.push(`ended with ${code}`);
  if (await findPostmaster(join(club.dataDir, 'postgres'))) wrongEnds.push('PostgreSQL was left running');
  return stop;
}

async function publish(member: Api, content: string): Promise<string> {
  const { status } = await member.call('POST', '/api/posts', { content });
  return status === 201 ? 'ok' : String(status);
}

async function signIn(port: number): Promise<string> {
  await signInTo(port, chair);
  return 'ok';
}
