import { coalesce, delayAfter } from '../../waiting/coalesce.ts';

export interface PresenceNews {
  changed(userId: string, online: boolean): void;
  listed(userIds: string[]): void;
}

// Combines reloads, and a thousand reconnects at once, into few changes.
const minDelay = 100;

/** A member with several devices is online once. All sockets on another node count as one. */
export class Presence {
  readonly #sockets = new Map<string, number>();
  readonly #news: PresenceNews;
  readonly #changed = new Set<string>();
  readonly #announceSoon = coalesce(async () => this.#announce(), minDelay);
  readonly #listSoon = coalesce(async () => this.#list());
  #closed = false;

  constructor(news: PresenceNews) {
    this.#news = news;
  }

  arrive(userId: string): void {
    const sockets = this.#sockets.get(userId) ?? 0;
    this.#sockets.set(userId, sockets + 1);
    if (sockets === 0) this.#record(userId);
  }

  leave(userId: string): void {
    if (this.#closed) return;
    const sockets = this.#sockets.get(userId) ?? 0;
    if (sockets > 1) this.#sockets.set(userId, sockets - 1);
    else if (this.#sockets.delete(userId)) this.#record(userId);
  }

  online(): string[] {
    return [...this.#sockets.keys()];
  }

  isOnline(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  listAgain(): void {
    void this.#listSoon('all');
  }

  /** From then on `online` stays the last list. */
  close(): void {
    this.#closed = true;
  }

  #record(userId: string): void {
    this.#changed.add(userId);
    void this.#announceSoon('all');
  }

  #announce(): number {
    if (this.#closed) return 0;
    for (const id of this.#changed) this.#news.changed(id, this.isOnline(id));
    this.#changed.clear();
    this.listAgain();
    return minDelay;
  }

  #list(): number {
    if (this.#closed) return 0;
    const userIds = this.online();
    this.#news.listed(userIds);
    return delayAfter(sizeOf(userIds), minDelay);
  }
}

// Each id with quotes and a comma.
const sizeOf = (userIds: string[]) => userIds.length * 39;
