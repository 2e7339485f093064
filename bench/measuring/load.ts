import autocannon from 'autocannon';
import type { ResponseCheck } from './responses.ts';

export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

export interface Demand {
  url: string;
  seconds: number;
  check: ResponseCheck;
  cookie?: string;
  /** Default: repeats the same GET. */
  next?: () => { method: 'PUT' | 'POST'; path: string; body?: object };
}

/** Concurrent callers: each repeats as soon as it has its response. */
export const connections = 20;

// Every response's status is checked, but only some bodies, and after the run, because parsing 47 KB would delay all
// callers.
const sampled = 100;

/** A response other than 2xx, or with an invalid body, fails the scenario, because its figures would mean nothing. */
export async function load({ url, seconds, check, cookie, next }: Demand): Promise<Load> {
  const headers = cookie ? { cookie } : {};
  const requests = next && [
    { setupRequest: (request: autocannon.Request) => Object.assign(request, prepare(next(), headers)) },
  ];
  const bodies: string[] = [];
  let count = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    verifyBody: (body) => {
      if (count++ % sampled === 0) bodies.push(String(body));
      return true;
    },
    ...(requests && { requests }),
  });
  const { non2xx, errors, timeouts } = result;
  const mismatches = bodies.filter((body) => !check(body)).length;
  if (non2xx + errors + timeouts + mismatches > 0 || result['2xx'] === 0) {
    throw new Error(
      `${url}: ${result['2xx']} answers, ${non2xx} other than 2xx, ${mismatches} of another shape, ${errors} errors, ${timeouts} timeouts`,
    );
  }
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

export const timeOf = ({ rate }: Load) => (1000 * connections) / rate;

export const rateOf = ({ rate }: Load) => rate;

function prepare({ method, path, body }: ReturnType<NonNullable<Demand['next']>>, headers: Record<string, string>) {
  const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  return { method, path, headers, ...json };
}
