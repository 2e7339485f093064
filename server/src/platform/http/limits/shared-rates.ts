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
  // One iterator for good: another one would step over all that was deleted before.
  readonly #byAge = this.#windows.keys();

  constructor(nodes: Nodes, max: number) {
    this.#nodes = nodes;
    this.#max = max;
    nodes.on('counted', ({ key, left }) => void this.#count(key, left));
  }

  /** Counts a call; returns how many there are, and the milliseconds that are left of the window. */
  consume(key: string, windowMs: number): { count: number; left: number } {
    const { count, end } = this.#count(key, windowMs);
    const left = Math.ceil(end - performance.now());
    this.#nodes.send('counted', { key, left });
    return { count, left };
  }

  #count(key: string, windowMs: number): Window {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.end > now ? known : { count: 0, end: now + windowMs };
    window.count++;
    if (known !== window) this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > this.#max) this.#windows.delete(this.#byAge.next().value ?? '');
    return window;
  }
}
