import type { Services } from '../../services.ts';
import type { ClubSocket } from './club-server.ts';

const maxSockets = 10;

export class SocketCounter {
  readonly #open = new Map<string, number>();
  readonly #max: number;
  readonly #elsewhere: (userId: string) => number;

  constructor({ config }: Services, elsewhere: (userId: string) => number) {
    this.#elsewhere = elsewhere;
    this.#max = config.rateLimits ? maxSockets : Number.POSITIVE_INFINITY;
  }

  take(socket: ClubSocket, userId: string): boolean {
    const open = this.#open.get(userId) ?? 0;
    if (open + this.#elsewhere(userId) >= this.#max || socket.conn.readyState !== 'open') return false;
    this.#open.set(userId, open + 1);
    // A socket that is lost before it is open never emits disconnect, so this uses the connection.
    socket.conn.once('close', () => {
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left > 0) this.#open.set(userId, left);
      else this.#open.delete(userId);
    });
    return true;
  }
}
