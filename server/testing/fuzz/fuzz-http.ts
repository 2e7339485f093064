import type { FuzzedClub } from './club.ts';
import { FuzzWorld } from './fixtures.ts';
import type { Reach } from './reach.ts';
import { type FuzzRequest, requests } from './request.ts';
import { sendRequest } from './send-request.ts';
import { type Finding, hunt } from './shrink.ts';
import { judge, type Problem } from './verdict.ts';

/** A response may take this long on a busy machine; the manual run is stricter. */
export const usualMs = 5_000;
/** Slow requests run again, and the fastest counts. */
export const turns = 3;

/** Sends requests as all callers, and checks the responses. */
export async function fuzzHttp(
  club: FuzzedClub,
  reach: Reach,
  {
    maxMs = usualMs,
    ...options
  }: { seed: number; runs: number; maxMs?: number; examples?: FuzzRequest[]; print?: (line: string) => void },
): Promise<Finding<FuzzRequest>[]> {
  const world = await FuzzWorld.open(club);
  const attempt = async (fuzzed: FuzzRequest): Promise<Problem | null> => {
    const exchange = await sendRequest(world, fuzzed).catch(async () =>
      sendRequest(world, fuzzed).catch((error: Error) => error),
    );
    if (exchange instanceof Error) return { kind: `${fuzzed.line}: gets no answer`, detail: exchange.message };
    reach.count(exchange);
    if (exchange.response.status !== 503 && exchange.ms < maxMs) return judge(fuzzed, exchange);
    // The first try may have met a busy machine.
    let least = exchange.ms;
    for (let turn = 1; turn < turns; turn++) {
      const again = await sendRequest(world, fuzzed);
      const problem = judge(fuzzed, again);
      least = Math.min(least, again.ms);
      if (problem || least < maxMs) return problem;
    }
    return { kind: `${fuzzed.line}: costs too much`, detail: `${Math.round(least)} ms` };
  };
  return hunt(requests, attempt, options);
}

/** Sends one request and shows it with its response. */
export async function replay(club: FuzzedClub, fuzzed: FuzzRequest): Promise<string> {
  const { request, response: release, ms } = await sendRequest(await FuzzWorld.open(club), fuzzed);
  const sent = `${request.method} ${request.path.slice(0, 500)}`;
  return `${sent}\n${release.status} after ${Math.round(ms)} ms: ${release.bytes.toString().slice(0, 2_000)}`;
}
