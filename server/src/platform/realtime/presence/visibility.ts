import type { Services } from '../../../services.ts';
import type { Database } from '../../database/tables.ts';
import type { ClubServer, ClubSocket } from '../club-server.ts';
import { memberRoom, ownPart, roomsOfMany } from '../rooms.ts';

const noOne: ReadonlySet<string> = new Set();
// Most members hide no one and share one set.
const toSet = (userIds: string[]) => (userIds.length > 0 ? new Set(userIds) : noOne);

/** Connected members with blocks. They are not in the shared rooms that show members, but in their own parts. */
export class Visibility {
  readonly #io: ClubServer;
  readonly #services: Services;
  readonly #rules: MemberRules;
  readonly #hidden = new Map<string, ReadonlySet<string>>();
  // Changes per member: they reveal a block between reading the hidden members and joining the rooms.
  readonly #changes = new Map<string, number>();

  constructor(io: ClubServer, services: Services, rules: MemberRules) {
    this.#io = io;
    this.#services = services;
    this.#rules = rules;
  }

  async read({ data }: ClubSocket): Promise<void> {
    data.changes = this.#changesOf(data.member.id);
    data.hidden = toSet(await this.#rules.listHidden(this.#services.db, data.member.id));
  }

  join(socket: ClubSocket): void {
    const { member, hidden, changes } = socket.data;
    for (const room of roomsOfMany(socket.data)) {
      socket.leave(hidden.size > 0 ? room : ownPart(room, member.id));
      socket.join(hidden.size > 0 ? ownPart(room, member.id) : room);
    }
    if (hidden.size > 0) this.#hidden.set(member.id, hidden);
    else this.#hidden.delete(member.id);
    // If the read fails, the browser reconnects and it is read then.
    if (changes !== this.#changesOf(member.id))
      this.refresh(member.id).catch(() => this.#io.in(memberRoom(member.id)).disconnectSockets(true));
  }

  async refresh(userId: string): Promise<ClubSocket[]> {
    this.#changes.set(userId, this.#changesOf(userId) + 1);
    const ids = this.#io.sockets.adapter.rooms.get(memberRoom(userId));
    if (!ids) return [];
    let changes: number;
    let hidden: ReadonlySet<string>;
    do {
      changes = this.#changesOf(userId);
      hidden = toSet(await this.#rules.listHidden(this.#services.db, userId));
    } while (changes !== this.#changesOf(userId));
    const sockets = [...ids].flatMap((id) => this.#io.sockets.sockets.get(id) ?? []);
    for (const socket of sockets) {
      Object.assign(socket.data, { hidden, changes });
      this.join(socket);
    }
    return sockets;
  }

  #changesOf(userId: string): number {
    return this.#changes.get(userId) ?? 0;
  }

  *partsOf(room: string): Generator<{ userId: string; hidden: ReadonlySet<string>; part: string }> {
    const { rooms } = this.#io.sockets.adapter;
    for (const [userId, hidden] of [...this.#hidden]) {
      if (!rooms.has(memberRoom(userId))) this.#hidden.delete(userId);
      const part = ownPart(room, userId);
      if (rooms.has(part)) yield { userId, hidden, part };
    }
  }
}

export interface MemberRules {
  listHidden(db: Database, userId: string): Promise<string[]>;
  findPresenceAudience(db: Database, userId: string): Promise<ReadonlySet<string> | null>;
}
