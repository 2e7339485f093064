import { delayAfter } from '../../waiting/coalesce.ts';

export interface PresenceNews {
  changed(userId: string, online: boolean): void;
  listed(userIds: string[]): void;
}

// Reloads, and a thousand reconnects at once, become few changes.
const minDelay = 100;

/**
 * Counts sockets per member, so that a member with several devices is online once. All that a member has on another node
 * count as one.
 */
export class Presence {
  readonly #sockets = new Map<string, number>();
  readonly #news: PresenceNews;
  readonly #changed = new Set<string>();
  #changeTimer: NodeJS.Timeout | null = null;
  #listTimer: NodeJS.Timeout | null = null;
  #nextList = 0;
  #closed = false;

  constructor(news: PresenceNews) {
    this.#news = news;
  }

  arrive(userId: string): void {
    const sockets = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, sockets + 1);
    if (sockets === 0) this.#note(userId);
  }

  leave(userId: string): void {
    if (this.#closed) return;
    const sockets = this.#sockets.get(userId) ?? 0;
    if (sockets > 1) this.#sockets.set(userId, sockets - 1);
    else if (this.#sockets.delete(userId)) this.#note(userId);
  }

  online(): string[] {
    return [...this.#sockets.keys()];
  }

  isOnline(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  /** Whether it keeps those who were online until then. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** Lists them again: not who is online changed, but who may see it. */
  listAgain(): void {
    if (this.#closed) return;
    this.#listTimer ??= setTimeout(() => this.#list(), Math.max(0, this.#nextList - performance.now()));
  }

  /** From then on `online` is who was online until then. */
  close(): void {
    this.#closed = true;
    if (this.#changeTimer) clearTimeout(this.#changeTimer);
    if (this.#listTimer) clearTimeout(this.#listTimer);
  }

  #note(userId: string): void {
    this.#changed.add(userId);
    this.#changeTimer ??= setTimeout(() => this.#announce(), minDelay);
  }

  #announce(): void {
    this.#changeTimer = null;
    for (const id of this.#changed) this.#news.changed(id, this.isOnline(id));
    this.#changed.clear();
    this.listAgain();
  }

  #list(): void {
    this.#listTimer = null;
    const userIds = this.online();
    this.#nextList = performance.now() + delayAfter(sizeOf(userIds), minDelay);
    this.#news.listed(userIds);
  }
}

// Each id with quotes and a comma.
const sizeOf = (userIds: string[]) => userIds.length * 39;
