import type { Nodes } from '../../nodes/nodes.ts';

interface MemberSockets {
  userId: string;
  sockets: number;
  isRestricted: boolean;
}

declare module '../../nodes/nodes.ts' {
  interface NodeMessages {
    sockets: MemberSockets;
    'sockets.all': { held: MemberSockets[] };
    'sockets.wanted': Record<string, never>;
  }
}

interface Listener {
  isRestricted(userId: string): boolean;
  prepare(userId: string): Promise<void>;
  arrived(userId: string): void;
  left(userId: string): void;
}

interface Entry {
  sockets: number;
  arrived: boolean;
}

export class SocketsOfNodes {
  readonly #nodes: Nodes;
  readonly #listener: Listener;
  readonly #here = new Map<string, number>();
  readonly #elsewhere = new Map<string, Map<string, Entry>>();

  constructor(nodes: Nodes, listener: Listener) {
    this.#nodes = nodes;
    this.#listener = listener;
    const sendAll = () => {
      const held = [...this.#here].map(([userId, sockets]) => this.#held(userId, sockets));
      nodes.send('sockets.all', { held });
    };
    // Either of two nodes may have considered the other gone.
    nodes.onCome(() => {
      sendAll();
      nodes.send('sockets.wanted', {});
    });
    nodes.on('sockets.wanted', sendAll);
    nodes.onMissed(() => nodes.send('sockets.wanted', {}));
    nodes.on('sockets', (held, from) => this.#set(from, held));
    nodes.on('sockets.all', ({ held }, from) => this.#replace(from, held));
    nodes.onGone((nodeId) => {
      this.#replace(nodeId, []);
      this.#elsewhere.delete(nodeId);
    });
  }

  here(): string[] {
    return [...this.#here.keys()];
  }

  count(userId: string, by: 1 | -1): void {
    const sockets = (this.#here.get(userId) ?? 0) + by;
    if (sockets > 0) this.#here.set(userId, sockets);
    else this.#here.delete(userId);
    this.#nodes.send('sockets', this.#held(userId, sockets));
  }

  elsewhere(userId: string): number {
    let sockets = 0;
    for (const entries of this.#elsewhere.values()) sockets += entries.get(userId)?.sockets ?? 0;
    return sockets;
  }

  #held(userId: string, sockets: number): MemberSockets {
    return { userId, sockets, isRestricted: this.#listener.isRestricted(userId) };
  }

  #entriesOf(nodeId: string): Map<string, Entry> {
    const entries = this.#elsewhere.get(nodeId) ?? new Map<string, Entry>();
    this.#elsewhere.set(nodeId, entries);
    return entries;
  }

  #replace(nodeId: string, held: MemberSockets[]): void {
    const listed = new Set(held.map(({ userId }) => userId));
    for (const userId of this.#entriesOf(nodeId).keys()) if (!listed.has(userId)) this.#remove(nodeId, userId);
    for (const one of held) this.#set(nodeId, one);
  }

  #set(nodeId: string, { userId, sockets, isRestricted }: MemberSockets): void {
    const entries = this.#entriesOf(nodeId);
    const known = entries.get(userId);
    if (sockets <= 0) this.#remove(nodeId, userId);
    else if (known) known.sockets = sockets;
    else {
      const entry = { sockets, arrived: false };
      entries.set(userId, entry);
      void this.#arrive(nodeId, userId, entry, isRestricted);
    }
  }

  async #arrive(nodeId: string, userId: string, entry: Entry, isRestricted: boolean): Promise<void> {
    if (isRestricted) await this.#listener.prepare(userId);
    if (this.#elsewhere.get(nodeId)?.get(userId) !== entry) return;
    entry.arrived = true;
    this.#listener.arrived(userId);
  }

  #remove(nodeId: string, userId: string): void {
    const entries = this.#entriesOf(nodeId);
    const entry = entries.get(userId);
    entries.delete(userId);
    if (entry?.arrived) this.#listener.left(userId);
  }
}
