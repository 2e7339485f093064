import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Log } from '../log/log.ts';

export interface NodeMessages {
  beat: Record<string, never>;
  bye: Record<string, never>;
}

type Kind = keyof NodeMessages;

export interface NodeFigures {
  otherNodes: number;
  sent: number;
  received: number;
  missed: number;
}

export interface Nodes {
  id: string;
  several: boolean;
  /** Starts to receive; call it once all listeners are registered. */
  join(): void;
  /** In order, without waiting. */
  send<K extends Kind>(kind: K, body: NodeMessages[K]): void;
  on<K extends Kind>(kind: K, listener: (body: NodeMessages[K], from: string) => void): void;
  onCome(listener: (nodeId: string) => void): void;
  onGone(listener: (nodeId: string) => void): void;
  onMissed(listener: () => void): void;
  /** Throws while the others can't be reached. */
  check(): Promise<void>;
  figures(): NodeFigures;
  close(): Promise<void>;
}

// A node is gone after this many silent ticks: 15 to 20 seconds. A node that was suspended itself counts one.
const tickMs = 5_000;
const maxSilentTicks = 4;

export function openNodes(channel: Channel | null, log: Log): Nodes {
  return channel ? new NodesOnChannel(channel, log) : alone;
}

export const alone: Nodes = {
  id: 'alone',
  several: false,
  join() {},
  send() {},
  on() {},
  onCome() {},
  onGone() {},
  onMissed() {},
  async check() {},
  figures: () => ({ otherNodes: 0, sent: 0, received: 0, missed: 0 }),
  async close() {},
};

class NodesOnChannel implements Nodes {
  readonly id = randomUUID();
  readonly several = true;
  readonly #channel: Channel;
  readonly #log: Log;
  readonly #known = new Map<string, { next: number; silentTicks: number }>();
  readonly #received = new EventEmitter();
  readonly #noticed = new EventEmitter();
  #ticking: NodeJS.Timeout | undefined;
  #waiting: Batch['messages'] = [];
  #number = 0;
  #receivedCount = 0;
  #missedCount = 0;

  constructor(channel: Channel, log: Log) {
    this.#channel = channel;
    this.#log = log;
  }

  join(): void {
    this.#channel.receive((text) => this.#receive(readBatch(text)));
    this.#ticking = setInterval(() => this.#tick(), tickMs).unref();
    this.send('beat', {});
  }

  send<K extends Kind>(kind: K, body: NodeMessages[K]): void {
    // Everything sent in one turn of the event loop is one batch.
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#waiting.push({ kind, body });
  }

  on<K extends Kind>(kind: K, listener: (body: NodeMessages[K], from: string) => void): void {
    this.#received.on(kind, listener);
  }

  onCome(listener: (nodeId: string) => void): void {
    this.#noticed.on('come', listener);
  }

  onGone(listener: (nodeId: string) => void): void {
    this.#noticed.on('gone', listener);
  }

  onMissed(listener: () => void): void {
    this.#noticed.on('missed', listener);
  }

  check(): Promise<void> {
    return this.#channel.check();
  }

  figures(): NodeFigures {
    return {
      otherNodes: this.#known.size,
      sent: this.#number,
      received: this.#receivedCount,
      missed: this.#missedCount,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    this.send('bye', {});
    this.#flush();
    await this.#channel.close();
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    const batch: Batch = { from: this.id, number: this.#number++, messages: this.#waiting };
    this.#waiting = [];
    this.#channel.send(JSON.stringify(batch));
  }

  #receive({ from, number, messages }: Batch): void {
    if (from === this.id) return;
    this.#receivedCount++;
    const known = this.#known.get(from);
    this.#known.set(from, { next: number + 1, silentTicks: 0 });
    if (!known) {
      this.#log.info({ node: from }, 'another node is here');
      this.#noticed.emit('come', from);
    } else if (known.next !== number) {
      const missed = number - known.next;
      this.#missedCount += missed;
      this.#log.warn({ node: from, missed }, 'messages of another node were missed');
      this.#noticed.emit('missed');
    }
    for (const { kind, body } of messages) {
      if (kind === 'bye') this.#forget(from);
      this.#received.emit(kind, body, from);
    }
  }

  #tick(): void {
    this.send('beat', {});
    for (const [nodeId, known] of this.#known) {
      known.silentTicks++;
      if (known.silentTicks < maxSilentTicks) continue;
      this.#log.warn({ node: nodeId }, 'another node is silent');
      this.#forget(nodeId);
    }
  }

  #forget(nodeId: string): void {
    this.#known.delete(nodeId);
    this.#noticed.emit('gone', nodeId);
  }
}

/** The numbers of a node's batches have no gap. */
export interface Batch {
  from: string;
  number: number;
  messages: { kind: keyof NodeMessages; body: unknown }[];
}

/** Only nodes of this club write them. */
export function readBatch(text: string): Batch {
  return JSON.parse(text);
}

/** Carries texts between the nodes of a club, in each node's order. */
export interface Channel {
  /** Does not wait. Failed sends are lost, and the others notice a gap in the numbers. */
  send(text: string): void;
  /** Calls back with texts of other nodes from now on, maybe also this node's own. */
  receive(listener: (text: string) => void): void;
  /** Throws while nothing can be sent. */
  check(): Promise<void>;
  close(): Promise<void>;
}
