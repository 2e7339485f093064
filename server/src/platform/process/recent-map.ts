/** A map of bounded size: beyond it, the entries that were not read or written for longest are dropped. */
export class RecentMap<Key, Value> {
  // The first one is the one that was not used for longest.
  readonly #entries = new Map<Key, Value>();
  readonly #max: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  /** `sizeOf` says how much of `max` a value takes; 1 by default. */
  constructor(max: number, sizeOf: (value: Value) => number = () => 1) {
    this.#max = max;
    this.#sizeOf = sizeOf;
  }

  get size(): number {
    return this.#size;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Returns what it drops for this one. */
  set(key: Key, value: Value): [Key, Value][] {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    const dropped: [Key, Value][] = [];
    for (const oldest of this.#entries) {
      if (this.#size <= this.#max) break;
      this.delete(oldest[0]);
      dropped.push(oldest);
    }
    return dropped;
  }

  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
