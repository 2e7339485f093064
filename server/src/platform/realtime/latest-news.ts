// As many rooms as a large club has members. Of one that is dropped, the time is enough.
const maxRooms = 10_000;

/** When each room of this node last had news: a browser that joins it hears whether it missed some. */
export class LatestNews {
  // In the order of their times, which are those of the header `Date`.
  readonly #times = new Map<string, number>();
  #knownSince = Date.now();

  note(rooms: readonly string[]): void {
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

  /** Nothing is known of the time until now. */
  forget(): void {
    this.#times.clear();
    this.#knownSince = Date.now();
  }

  /** Whether one of these rooms may have had news since then; true for what is no time of which that is known. */
  isSince(since: unknown, rooms: readonly string[]): boolean {
    if (typeof since !== 'number' || since <= this.#knownSince || since > Date.now()) return true;
    return rooms.some((room) => (this.#times.get(room) ?? 0) >= since);
  }
}
