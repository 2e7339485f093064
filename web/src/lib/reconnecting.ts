const firstPause = 500;
const longestPause = 10_000;
const stableAfter = 10_000;

/** The pauses between attempts, for the library, which makes them after a lost connection. Milliseconds. */
export const reconnectionPauses = {
  reconnectionDelay: firstPause,
  reconnectionDelayMax: longestPause,
  randomizationFactor: 0.5,
};

/** The pause after so many failures in a row: half a second at first, up to ten later, never quite the same. Milliseconds. */
export function pauseAfter(failures: number): number {
  const longest = Math.min(longestPause, firstPause * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** Comes back where the library does not: after the server itself closed the socket, or rejected the handshake. */
export class Comeback {
  readonly #connect: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  /** Tries again after a pause. */
  schedule(): void {
    this.#attempts += 1;
    this.#wait(pauseAfter(this.#attempts), this.#connect);
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
