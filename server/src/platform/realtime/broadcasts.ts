import { setImmediate } from 'node:timers/promises';
import type { ServerMessages } from 'contract/realtime.ts';
import type { ClubServer } from './club-server.ts';

// Takes a millisecond; ten thousand sockets in one turn would block all calls for a quarter of a second.
const perSlice = 50;

interface Limits {
  except?: string[];
  only?: string[] | null;
}

interface Hearing {
  except: string[];
  /** Ids of sockets. */
  allowed: ReadonlySet<string> | null;
}

/** Sends to large rooms one message at a time, in slices of sockets, so that calls get served in between. */
export class Broadcasts {
  readonly #io: ClubServer;
  readonly #perSlice: number;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(io: ClubServer, max = perSlice) {
    this.#io = io;
    this.#perSlice = max;
  }

  /**
   * Rejects if this message can't be sent, which doesn't block others. A room of one slice gets it at once. Sockets that
   * are in one of the rooms `except`, or in none of the rooms `only`, don't get it.
   */
  emit(room: string, name: keyof ServerMessages, payload: unknown, { except = [], only = null }: Limits = {}) {
    const limits = { except, allowed: only && new Set(only.flatMap((one) => [...this.#socketsOf(one)])) };
    if (this.#waiting === 0 && this.#socketsOf(room).size <= this.#perSlice) {
      this.#emitTo([...this.#socketsOf(room)], name, payload, limits);
      return this.#last;
    }
    this.#waiting += 1;
    const sent = this.#last
      .then(() => this.#emitSlices(room, name, payload, limits))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #emitSlices(room: string, name: keyof ServerMessages, payload: unknown, limits: Hearing): Promise<void> {
    const all = [...this.#socketsOf(room)];
    for (let first = 0; first < all.length; first += this.#perSlice) {
      if (first > 0) await setImmediate();
      // Sockets that left meanwhile may no longer see it.
      const inRoom = this.#socketsOf(room);
      const slice = all.slice(first, first + this.#perSlice).filter((id) => inRoom.has(id));
      this.#emitTo(slice, name, payload, limits);
    }
  }

  #emitTo(ids: string[], name: keyof ServerMessages, payload: unknown, { except, allowed }: Hearing): void {
    const sockets = allowed ? ids.filter((id) => allowed.has(id)) : ids;
    // In Socket.IO, each socket has its own room, and an empty list of rooms means all sockets.
    if (sockets.length > 0) this.#io.to(sockets).except(except).emit(name, payload);
  }

  #socketsOf(room: string): ReadonlySet<string> {
    return this.#io.sockets.adapter.rooms.get(room) ?? new Set();
  }
}
