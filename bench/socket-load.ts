import { createHmac } from 'node:crypto';
import type { HandshakeAuth } from 'contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { openSecret, readSecret } from '../server/src/secret.ts';
import type { DataSet } from './data-sets.ts';
import { runQuery } from './statements.ts';

export interface Seated {
  id: string;
  cookie: string;
}

/** Characters and messages sent to all sockets, by the name of the message. */
export interface Received {
  bytes: Map<string, number>;
  messages: Map<string, number>;
}

const text = `insert into sessions (user_id, token, expires_at)
  select id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day' from users order by id limit $1
  returning user_id::text as id, token`;

/** Creates sessions without password hashing. */
export async function seat({ databaseUrl, dataDir }: DataSet, count: number): Promise<Seated[]> {
  const { cookieKey } = openSecret((await readSecret(dataDir)) ?? '');
  const rows = await runQuery<{ id: string; token: string }>(databaseUrl, text, [count]);
  return rows.map(({ id, token }) => {
    const signature = createHmac('sha256', cookieKey).update(token).digest('base64');
    return { id, cookie: `session=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}

/** Sockets of many members in this process, and what they received since the last `take`. */
export class SocketLoad {
  readonly #url: string;
  readonly #auth: HandshakeAuth;
  readonly #sockets: Socket[] = [];
  #received: Received = { bytes: new Map(), messages: new Map() };

  constructor(url: string, auth: HandshakeAuth) {
    this.#url = url;
    this.#auth = auth;
  }

  /** Connects members, a hundred at a time; each then watches those on its screen. */
  async join(members: Seated[], onScreen: string[]): Promise<void> {
    for (let from = 0; from < members.length; from += 100) {
      await Promise.all(
        members.slice(from, from + 100).map((member, at) => this.#connect(member, onScreen, from + at)),
      );
    }
  }

  take(): Received {
    const received = this.#received;
    this.#received = { bytes: new Map(), messages: new Map() };
    return received;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  async #connect({ id, cookie }: Seated, onScreen: string[], number: number): Promise<void> {
    const socket = io(this.#url, {
      query: { userId: id },
      auth: this.#auth,
      transports: ['websocket'],
      extraHeaders: { cookie },
      forceNew: true,
    });
    this.#sockets.push(socket);
    socket.io.on('open', () => socket.io.engine.on('data', (data: unknown) => this.#count(String(data))));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    if (!this.#auth.presence) return;
    // Twenty neighbors: a page of posts or members.
    const userIds = Array.from({ length: 20 }, (_, step) => onScreen[(number + step * 7) % onScreen.length] ?? id);
    await socket.timeout(60_000).emitWithAck('watchPresence', { userIds });
  }

  #count(data: string): void {
    const name = /^2?\[?"?(\w+)"/.exec(data.slice(1))?.[1] ?? 'other';
    this.#received.bytes.set(name, (this.#received.bytes.get(name) ?? 0) + data.length);
    this.#received.messages.set(name, (this.#received.messages.get(name) ?? 0) + 1);
  }
}
