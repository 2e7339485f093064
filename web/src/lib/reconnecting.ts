const firstPause = 500;
const longestPause = 10_000;
const stableAfter = 10_000;

/** The pauses between attempts, for the library, which makes them after a lost connection. Milliseconds. */
export const reconnectionPauses = {
  reconnectionDelay: firstPause,
  reconnectionDelayMax: longestPause,
  randomizationFactor: 0.5,
};

/** Comes back where the library does not: after the server itself closed the socket, or refused to open it. */
export class Comeback {
  readonly #connect: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  /** Tries again after a pause: of half a second at first, of up to ten seconds later, never quite the same. */
  schedule(): void {
    const longest = Math.min(longestPause, firstPause * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#wait(longest * (0.5 + Math.random() / 2), this.#connect);
  }

  /** The connection stands. Pauses are short again only when it lasts: who is thrown out each time is not in a hurry. */
  connected(): void {
    this.#wait(stableAfter, () => {
      this.#attempts = 0;
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }
}
