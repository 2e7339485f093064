/** Does work one after the other, and takes only so much of it at once. */
export class Queue {
  readonly #max: number;
  #length = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(max: number) {
    this.#max = max;
  }

  /** Adds work that never throws; false when the queue is full. */
  push(work: () => Promise<void>): boolean {
    if (this.#length >= this.#max) return false;
    this.#length += 1;
    this.#last = this.#last.then(work).finally(() => {
      this.#length -= 1;
    });
    return true;
  }
}
