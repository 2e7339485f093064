/** Throws the sentence about a field of the current object. */
export type Fail = (field: string, what: string) => never;

/** The part of an archive read so far, as far as other objects refer to it. */
export class Known {
  readonly emails = new Set<string>();
  /** The subject of each comment that is no reply. */
  readonly threads = new Map<string, string>();
  readonly #ids = new Map<string, Set<string>>();
  /** The kind of each file, and its object. */
  readonly #files = new Map<string, { kind: string; owner: string | null }>();
  /** Values have numbers, which take less memory in pairs. */
  readonly #numbers = new Map<string, number>();
  readonly #seen = new Map<string, Set<number>>();
  /** References to objects that may come later are checked after the last object of their file. */
  #pending: (() => void)[] = [];

  add(noun: string, id: string): void {
    this.#ids.set(noun, (this.#ids.get(noun) ?? new Set()).add(id));
  }

  refer(noun: string, id: string, field: string, fail: Fail): void {
    if (!this.#ids.get(noun)?.has(id)) fail(field, `data/${noun}.json has no ${id}`);
  }

  addFile(id: string, kind: string): void {
    this.#files.set(id, { kind, owner: null });
  }

  /** A file belongs to one thing, or to the evenings of one series. */
  useFile({ id, kind, owner }: { id: string; kind: string; owner: string }, field: string, fail: Fail): void {
    const file = this.#files.get(id) ?? fail(field, `data/files.json has no ${id}`);
    if (file.kind !== kind) fail(field, `the file ${id} is not of the kind ${kind}`);
    if (file.owner !== null && file.owner !== owner) fail(field, `the file ${id} belongs to something else already`);
    file.owner = owner;
  }

  findUnusedFile(): string | null {
    for (const [id, { owner }] of this.#files) if (owner === null) return id;
    return null;
  }

  /** Values, or pairs such as a member's like for a post, that must be unique in the whole archive. */
  once(what: string, [value = '', other]: string[], field: string, fail: Fail): void {
    // Together they have fewer than 2^26 values.
    const pair = this.#numberOf(value) * 2 ** 26 + (other === undefined ? 0 : this.#numberOf(other));
    const earlier = this.#seen.get(what) ?? new Set();
    if (earlier.has(pair)) fail(field, `${other ?? value} is there twice${other === undefined ? '' : ` for ${value}`}`);
    this.#seen.set(what, earlier.add(pair));
  }

  later(check: () => void): void {
    this.#pending.push(check);
  }

  finishFile(): void {
    for (const check of this.#pending) check();
    this.#pending = [];
  }

  #numberOf(value: string): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, number);
    return number;
  }
}

export function requireDistinct(values: unknown[], field: string, fail: Fail): void {
  const earlier = new Set<unknown>();
  for (const value of values) {
    if (earlier.has(value)) fail(field, `${value} is there twice`);
    earlier.add(value);
  }
}
