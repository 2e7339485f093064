import type { Database } from '../../database/tables.ts';
import type { Log } from '../../log/log.ts';
import type { MemberRules } from './visibility.ts';

/** Audiences of members who don't show everyone that they are online. Others take no memory and no work. */
export class Audiences {
  readonly #viewers = new Map<string, ReadonlySet<string>>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #db: Database;
  readonly #log: Log;
  readonly #rules: MemberRules;

  constructor(db: Database, log: Log, rules: MemberRules) {
    this.#db = db;
    this.#log = log;
    this.#rules = rules;
  }

  of(userId: string): ReadonlySet<string> | null {
    return this.#viewers.get(userId) ?? null;
  }

  isVisible(userId: string, viewerId: string): boolean {
    return userId === viewerId || (this.of(userId)?.has(viewerId) ?? true);
  }

  visible(userIds: string[], viewerId: string): string[] {
    return this.#viewers.size === 0 ? userIds : userIds.filter((id) => this.isVisible(id, viewerId));
  }

  /** Reads of one member wait for each other, so that the last one counts. */
  read(userId: string): Promise<void> {
    const next = (this.#reading.get(userId) ?? Promise.resolve()).then(() => this.#readNow(userId));
    this.#reading.set(userId, next);
    return next.finally(() => {
      if (this.#reading.get(userId) === next) this.#reading.delete(userId);
    });
  }

  forget(userId: string): void {
    this.#viewers.delete(userId);
  }

  async #readNow(userId: string): Promise<void> {
    const viewers = await this.#rules.findPresenceAudience(this.#db, userId).catch((err: unknown) => {
      this.#log.warn({ err }, 'who may see that a member is online could not be found');
      return new Set([userId]);
    });
    if (viewers) this.#viewers.set(userId, viewers);
    else this.#viewers.delete(userId);
  }
}
