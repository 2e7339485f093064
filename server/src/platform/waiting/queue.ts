import { isDatabaseSilent } from '../database/failures.ts';

interface Line {
  busy: number;
  waiting: PromiseWithResolvers<void>[];
}

interface Limits {
  /** Running work per key; 1 by default. */
  atOnce?: number;
  /** Running and waiting work per key. */
  max?: number;
}

/** Work on the same key runs in order of arrival. */
export class Queue {
  readonly #atOnce: number;
  readonly #max: number;
  readonly #lines = new Map<string, Line>();

  constructor({ atOnce = 1, max = Number.POSITIVE_INFINITY }: Limits = {}) {
    this.#atOnce = atOnce;
    this.#max = max;
  }

  hasRoom(key: string): boolean {
    const { busy, waiting } = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    return busy + waiting.length < this.#max;
  }

  /**
   * Runs once fewer than `atOnce` others with this key are running. If the database times out for one, all that wait
   * behind it fail too, instead of each waiting for its own timeout.
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.busy < this.#atOnce) line.busy += 1;
    else await waitIn(line);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Error && isDatabaseSilent(error))
        for (const one of line.waiting.splice(0)) one.reject(error);
      throw error;
    } finally {
      this.#pass(key, line);
    }
  }

  #pass(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next.resolve();
    else line.busy -= 1;
    if (line.busy === 0) this.#lines.delete(key);
  }
}

function waitIn(line: Line): Promise<void> {
  const next = Promise.withResolvers<void>();
  line.waiting.push(next);
  return next.promise;
}
