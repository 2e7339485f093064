import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Nodes } from '../../nodes/nodes.ts';

declare module '../../nodes/nodes.ts' {
  interface NodeMessages {
    counted: { key: string; left: number };
  }
}

interface Window {
  count: number;
  /** By this process's clock, in milliseconds. */
  end: number;
}

/** Counts calls in windows that start with the first call; other nodes learn of each a moment later. */
export class SharedRates {
  readonly #nodes: Nodes;
  readonly #max: number;
  readonly #windows = new Map<string, Window>();

  constructor(nodes: Nodes, max: number) {
    this.#nodes = nodes;
    this.#max = max;
    nodes.on('counted', ({ key, left }) => void this.#count(key, left));
  }

  take(key: string, windowMs: number): { current: number; ttl: number } {
    const { count, end } = this.#count(key, windowMs);
    const ttl = Math.ceil(end - performance.now());
    this.#nodes.send('counted', { key, left: ttl });
    return { current: count, ttl };
  }

  #count(key: string, windowMs: number): Window {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.end > now ? known : { count: 0, end: now + windowMs };
    window.count++;
    if (known !== window) this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > this.#max && oldest !== undefined) this.#windows.delete(oldest);
    return window;
  }
}

/** A store for `@fastify/rate-limit`; routes with their own limits count separately. */
export function storeOfRates(rates: SharedRates): FastifyRateLimitStoreCtor {
  const open = (name: string): FastifyRateLimitStore => ({
    incr: (key, callback, timeWindow) => callback(null, rates.take(`${name} ${key}`, timeWindow)),
    child: ({ method, path }) => open(`${method} ${path}`),
  });
  return class {
    readonly #store = open('');
    incr: FastifyRateLimitStore['incr'] = (...args) => this.#store.incr(...args);
    child: FastifyRateLimitStore['child'] = (route) => this.#store.child(route);
  };
}
