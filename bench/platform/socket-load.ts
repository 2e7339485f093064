import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from 'contract/chat/chat.ts';
import type { HandshakeAuth } from 'contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import type { Seated } from '../members/members.ts';

/** Totals since the last `take`. */
export interface Received {
  /** Characters and messages by message name. */
  bytes: Record<string, number>;
  messages: Record<string, number>;
  /** Milliseconds from sending a chat message to receiving it. */
  delays: number[];
}

/** A member and their index among all joining ones, across processes. It decides which members are on their screen. */
interface Placed extends Seated {
  place: number;
}

/** Joining members, their rate per second, and the members who may be on their screens. */
export interface Joining {
  url: string;
  auth: HandshakeAuth;
  members: Placed[];
  perSecond: number;
  onScreen: string[];
}

/** Messages to send: these conversations in turn, each from a member of this process. */
export interface Talk {
  conversations: { id: string; senderId: string }[];
  perSecond: number;
  seconds: number;
}

const noneReceived = (): Received => ({ bytes: {}, messages: {}, delays: [] });
// The same clock in all processes of a machine.
const now = () => performance.timeOrigin + performance.now();

export class SocketLoad {
  readonly #sockets = new Map<string, Socket>();
  #received = noneReceived();

  /** Resolves once everyone is connected and has the data of their screen. */
  async join({ members, perSecond, ...joining }: Joining): Promise<void> {
    const connecting: Promise<void>[] = [];
    await paced(members.length, perSecond, (number) => {
      const member = members[number];
      if (member) connecting.push(this.#connect(member, joining));
    });
    await Promise.all(connecting);
  }

  /** Sends without waiting for acknowledgements, and returns the number of good ones. */
  async talk({ conversations, perSecond, seconds }: Talk): Promise<number> {
    const responses: Promise<{ ok: boolean }>[] = [];
    await paced(perSecond * seconds, perSecond, (number) => {
      const { id, senderId } = conversations[number % conversations.length] ?? { id: '', senderId: '' };
      const socket = this.#sockets.get(senderId);
      if (!socket) throw new Error('Who sends is not connected here.');
      const body = { conversationId: id, senderId, message: `Sent at ${now()}` };
      responses.push(socket.timeout(30_000).emitWithAck('sendMessage', body));
    });
    return (await Promise.all(responses)).filter(({ ok }) => ok).length;
  }

  take(): Received {
    const received = this.#received;
    this.#received = noneReceived();
    return received;
  }

  leave(ids: string[] = [...this.#sockets.keys()]): void {
    for (const id of ids) {
      this.#sockets.get(id)?.disconnect();
      this.#sockets.delete(id);
    }
  }

  async #connect(
    { id, cookie, place }: Placed,
    { url, auth, onScreen }: Pick<Joining, 'url' | 'auth' | 'onScreen'>,
  ): Promise<void> {
    const socket = io(url, {
      query: { userId: id, room: id },
      auth,
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
      timeout: 60_000,
      reconnection: false,
    });
    this.#sockets.set(id, socket);
    socket.io.on('open', () => socket.io.engine.on('data', (data: unknown) => this.#count(String(data))));
    socket.on('newMessage', ({ message }: Message) => {
      const [, sentAt] = /^Sent at ([\d.]+)$/.exec(message) ?? [];
      if (sentAt) this.#received.delays.push(now() - Number(sentAt));
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    if (!auth.presence) return;
    // Twenty neighbors: a page of posts or members.
    const userIds = Array.from({ length: 20 }, (_, step) => onScreen[(place + step * 7) % onScreen.length] ?? id);
    await socket.timeout(60_000).emitWithAck('watchPresence', { userIds });
  }

  #count(data: string): void {
    const name = /^2?\[?"?(\w+)"/.exec(data.slice(1))?.[1] ?? 'other';
    const { bytes, messages } = this.#received;
    bytes[name] = (bytes[name] ?? 0) + data.length;
    messages[name] = (messages[name] ?? 0) + 1;
  }
}

/** Starts this many tasks a second without waiting for earlier ones. */
async function paced(count: number, perSecond: number, begin: (number: number) => void): Promise<void> {
  const begun = performance.now();
  for (let number = 0; number < count; ) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) * perSecond) / 1000));
    while (number < due) begin(number++);
    await sleep(5);
  }
}
