/** Counts the sockets of each member, so that a member with several devices is online once. */
export class Presence {
  readonly #sockets = new Map<string, number>();
  readonly #announce: (userIds: string[]) => void;
  #timer: NodeJS.Timeout | null = null;

  /** `announce` hears the whole list, at most ten times a second, whenever it changed. */
  constructor(announce: (userIds: string[]) => void) {
    this.#announce = announce;
  }

  arrive(userId: string): void {
    const sockets = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, sockets + 1);
    if (sockets === 0) this.#changed();
  }

  leave(userId: string): void {
    const sockets = this.#sockets.get(userId) ?? 0;
    if (sockets > 1) this.#sockets.set(userId, sockets - 1);
    else if (this.#sockets.delete(userId)) this.#changed();
  }

  online(): string[] {
    return [...this.#sockets.keys()];
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  // A thousand members reconnecting at once are one change, not a thousand lists of a thousand.
  #changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#announce(this.online());
    }, 100);
  }
}
