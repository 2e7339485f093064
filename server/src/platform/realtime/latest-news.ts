// As many rooms as a large club has members. For dropped rooms, the time alone is enough.
const maxRooms = 10_000;

/** Times of the last news per room on this node, so that a returning browser learns whether it missed some. */
export class LatestNews {
  // Ordered by time, in the resolution of the header `Date`.
  readonly #times = new Map<string, number>();
  #knownSince = Date.now();

  record(rooms: readonly string[]): void {
    const now = Date.now();
    for (const room of rooms) {
      this.#times.delete(room);
      this.#times.set(room, now);
    }
    for (const [room, time] of this.#times) {
      if (this.#times.size <= maxRooms) break;
      this.#times.delete(room);
      this.#knownSince = time;
    }
  }

  forget(): void {
    this.#times.clear();
    this.#knownSince = Date.now();
  }

  /** Whether one of these rooms may have had news since then; true for an invalid or unknown time. */
  isSince(since: unknown, rooms: readonly string[]): boolean {
    if (typeof since !== 'number' || since <= this.#knownSince || since > Date.now()) return true;
    return rooms.some((room) => (this.#times.get(room) ?? 0) >= since);
  }
}
