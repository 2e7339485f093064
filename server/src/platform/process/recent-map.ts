/** A map of bounded size that drops the least recently used entries. */
export class RecentMap<Key, Value> {
  // Ordered by use, the oldest first.
  readonly #entries = new Map<Key, Value>();
  readonly #max: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

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
