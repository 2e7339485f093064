import autocannon from 'autocannon';

export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

/** What to request, and how long, in seconds. */
export interface Demand {
  url: string;
  seconds: number;
  cookie?: string;
  /** The next request; the same GET by default. */
  next?: () => { method: 'PUT' | 'POST'; path: string; body?: object };
}

/** Concurrent callers: each repeats as soon as it has its response. */
export const connections = 20;

/** A response other than 2xx ends the benchmark, because its figures would mean nothing. */
export async function load({ url, seconds, cookie, next }: Demand): Promise<Load> {
  const headers = cookie ? { cookie } : {};
  const requests = next && [
    { setupRequest: (request: autocannon.Request) => Object.assign(request, prepare(next(), headers)) },
  ];
  const result = await autocannon({ url, connections, duration: seconds, headers, ...(requests && { requests }) });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

function prepare({ method, path, body }: ReturnType<NonNullable<Demand['next']>>, headers: Record<string, string>) {
  const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
  return { method, path, headers, ...json };
}
