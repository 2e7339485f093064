import type { Services } from '../services.ts';
import type { ClubSocket } from './club-server.ts';

const maxSockets = 10;

/** Counts the sockets of each member, those still being opened too. */
export class SocketCounter {
  readonly #open = new Map<string, number>();
  readonly #max: number;

  constructor({ config }: Services) {
    this.#max = config.rateLimits ? maxSockets : Number.POSITIVE_INFINITY;
  }

  /** Counts a socket until it closes; false when the member has as many as they may. */
  take(socket: ClubSocket, userId: string): boolean {
    const open = this.#open.get(userId) ?? 0;
    if (open >= this.#max || socket.conn.readyState !== 'open') return false;
    this.#open.set(userId, open + 1);
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left > 0) this.#open.set(userId, left);
      else this.#open.delete(userId);
    };
    // A socket whose connection goes before it is open is never said to be disconnected.
    socket.once('disconnect', release);
    socket.conn.once('close', release);
    return true;
  }
}
