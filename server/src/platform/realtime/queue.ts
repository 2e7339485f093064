import { isDatabaseSilent } from '../database/failures.ts';

/** Runs work one at a time, with a limited queue. */
export class Queue {
  readonly #max: number;
  #length = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * False when the queue is full. `fail` gets the error of `work`. When the database does not answer in time,
   * everything queued fails with it, instead of each waiting for its own timeout.
   */
  push(work: () => Promise<void>, fail: (error: unknown) => void): boolean {
    if (this.#length >= this.#max) return false;
    this.#length += 1;
    const done = this.#last.then(work, (error) => {
      if (error instanceof Error && isDatabaseSilent(error)) throw error;
      return work();
    });
    this.#last = done;
    done.catch(fail).finally(() => {
      this.#length -= 1;
      if (this.#last === done) this.#last = Promise.resolve();
    });
    return true;
  }
}
