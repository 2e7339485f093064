import { isDatabaseSilent } from '../database/failures.ts';

/** Does work one after the other, and takes only so much of it at once. */
export class Queue {
  readonly #max: number;
  #length = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Adds work; false when the queue is full. `fail` hears why it came to nothing. When the database gives no answer in
   * time, all that waits by then fails with the first, and not each after a wait of its own.
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
