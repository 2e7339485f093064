import autocannon from 'autocannon';

/** What one run of the load generator saw. */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

/** Whom to ask for what, and for how long. */
export interface Demand {
  url: string;
  seconds: number;
  cookie?: string;
  /** Another request each time; without it the same GET. */
  next?: () => { method: 'PUT' | 'POST'; path: string; body?: object };
}

/** The callers at once: each asks again as soon as it has its answer. */
export const connections = 20;

/** Loads a server. An answer other than 2xx ends the benchmark: its figures would mean nothing. */
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
