const minDelay = 500;
const maxDelay = 10_000;
const stableAfter = 10_000;

/** Socket.IO's own reconnection delays, in milliseconds. */
export const reconnectionDelays = {
  reconnectionDelay: minDelay,
  reconnectionDelayMax: maxDelay,
  randomizationFactor: 0.5,
};

/** The delay after a number of failures in a row, in milliseconds: from half a second up to ten, with jitter. */
export function delayAfter(failures: number): number {
  const longest = Math.min(maxDelay, minDelay * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}

/** Reconnects where Socket.IO does not: after the server closed the socket or rejected the handshake. */
export class Reconnector {
  readonly #connect: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  schedule(): void {
    this.#attempts += 1;
    this.#wait(delayAfter(this.#attempts), this.#connect);
  }

  /** Call this after connecting. Delays only become short again if the connection lasts. */
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
