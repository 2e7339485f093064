import type { Archived } from './archive-schemas.ts';

export type Fail = (field: string, what: string) => never;

type FileKind = Archived['files']['kind'];

/** Maps the ids of one noun to numbers, which take less memory in pairs. */
class Ids {
  readonly #numbers = new Map<string, number>();

  add(id: string): void {
    this.#numbers.set(id, this.#numbers.size);
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  has(id: string): boolean {
    return this.#numbers.has(id);
  }
}

interface Comment {
  id: string;
  on: string;
  parent: string | null;
}

export class Known {
  readonly files = new Map<string, FileKind>();
  readonly unusedFiles = new Set<string>();
  readonly emails = new Set<string>();
  readonly versions = new Set<number>();
  readonly fields = new Ids();
  readonly members = new Ids();
  readonly posts = new Ids();
  readonly events = new Ids();
  readonly projects = new Ids();
  readonly comments = new Ids();
  /** Checks of references to objects that may come later, run after the last one of the file. */
  #pending: (() => void)[] = [];
  readonly #threads = new Map<string, string>();
  readonly #pairs = new Map<string, Set<number>>();
  readonly #others = new Set<string>();

  member(id: string | null, field: string, fail: Fail): void {
    if (id !== null && !this.members.has(id)) fail(field, `data/members.json has no ${id}`);
  }

  memberOrLater(id: string | null, field: string, fail: Fail): void {
    if (id !== null && !this.members.has(id)) this.#pending.push(() => this.member(id, field, fail));
  }

  one(noun: 'posts' | 'events' | 'projects' | 'comments' | 'fields', id: string | null, field: string, fail: Fail) {
    if (id !== null && !this[noun].has(id)) fail(field, `data/${noun}.json has no ${id}`);
  }

  file(id: string | null, kind: FileKind, field: string, fail: Fail): void {
    if (id === null) return;
    if (!this.files.has(id)) fail(field, `data/files.json has no ${id}`);
    if (this.files.get(id) !== kind) fail(field, `the file ${id} is not of the kind ${kind}`);
    if (!this.unusedFiles.delete(id)) fail(field, `the file ${id} belongs to something else already`);
  }

  /** A reply answers a comment on the same target that is no reply itself. */
  comment({ id, on, parent }: Comment, fail: Fail): void {
    this.comments.add(id);
    if (parent === null) this.#threads.set(id, on);
    else
      this.#pending.push(() => {
        if (this.#threads.get(parent) !== on) fail('parent', `${parent} is no comment on the same thing to reply to`);
      });
  }

  once(what: string, [noun, id]: ['posts' | 'comments', string], member: string, fail: Fail): void {
    // A club has fewer than two million members.
    const pair = (this[noun].numberOf(id) ?? 0) * 2 ** 21 + (this.members.numberOf(member) ?? 0);
    const pairs = this.#pairs.get(what) ?? new Set();
    if (pairs.has(pair)) fail('member', `${member} is there twice for ${id}`);
    this.#pairs.set(what, pairs.add(pair));
  }

  unique(what: string, value: string, field: string, fail: Fail): void {
    if (this.#others.has(`${what} ${value}`)) fail(field, `${value} is there twice`);
    this.#others.add(`${what} ${value}`);
  }

  finishFile(): void {
    for (const check of this.#pending) check();
    this.#pending = [];
  }
}

export function requireDistinct(values: string[], field: string, fail: Fail): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) fail(field, `${value} is there twice`);
    seen.add(value);
  }
}
