import type { ClubSocket } from '../club-server.ts';

type Reason = 'watched' | 'partners';

const none: readonly string[] = [];

/** Not rooms of Socket.IO: a socket follows some twenty members, and each room costs two set entries and a name. */
export class Followers {
  // All followers share one copy of each id.
  readonly #followed = new Map<string, { userId: string; sockets: Set<ClubSocket> }>();

  of(userId: string): ClubSocket[] {
    return [...(this.#followed.get(userId)?.sockets ?? [])];
  }

  follow(socket: ClubSocket, reason: Reason, userIds: string[]): void {
    this.#leave(socket, reason);
    socket.data[reason] = userIds.map((userId) => this.#join(socket, userId));
  }

  leaveAll(socket: ClubSocket): void {
    for (const reason of ['watched', 'partners'] as const) this.#leave(socket, reason);
  }

  #join(socket: ClubSocket, userId: string): string {
    const followed = this.#followed.get(userId) ?? { userId, sockets: new Set() };
    this.#followed.set(followed.userId, followed);
    followed.sockets.add(socket);
    return followed.userId;
  }

  #leave(socket: ClubSocket, reason: Reason): void {
    const { data } = socket;
    const stays = new Set(data[reason === 'watched' ? 'partners' : 'watched']);
    for (const userId of data[reason]) {
      const sockets = this.#followed.get(userId)?.sockets;
      if (!stays.has(userId)) sockets?.delete(socket);
      if (sockets?.size === 0) this.#followed.delete(userId);
    }
    data[reason] = none;
  }
}
