import type { HandshakeAuth, ServerMessages } from 'contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import type { Browser } from './browser.ts';

type Name = keyof ServerMessages;
type Payload<N extends Name> = Parameters<ServerMessages[N]>[0];

// A listener whose reads failed twice tries again after 25 seconds.
const timeoutMs = 40_000;
// A bound, not a wait.
const closeTimeoutMs = 4_000;

/** A real Socket.IO client that records all messages. */
export class TestSocket {
  readonly #socket: Socket;
  readonly #received: { name: string; payload: unknown; taken: boolean }[] = [];
  readonly #listeners = new Set<() => void>();
  #closed: string | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.onAny((name, payload) => {
      this.#received.push({ name, payload, taken: false });
      this.#stir();
    });
    socket.on('disconnect', (reason) => {
      this.#closed = reason;
      this.#stir();
    });
  }

  /** Of all messages, in the order in which they came. */
  get names(): string[] {
    return this.#received.map(({ name }) => name);
  }

  received<N extends Name>(name: N): Payload<N>[] {
    return this.#received.filter((one) => one.name === name).map((one) => one.payload as Payload<N>);
  }

  /** Waits for the next message of a name that was not returned yet. */
  next<N extends Name>(name: N, fits: (payload: Payload<N>) => boolean = () => true): Promise<Payload<N>> {
    return this.#wait(`${name} was not received; received ${JSON.stringify(this.#received)}`, () => {
      const found = this.#received.find((one) => !one.taken && one.name === name && fits(one.payload as Payload<N>));
      if (found) found.taken = true;
      return found && { value: found.payload as Payload<N> };
    });
  }

  /** Waits until the socket closes; returns the reason. */
  closed(): Promise<string> {
    return this.#wait(
      'the socket was not closed',
      () => (this.#closed === null ? undefined : { value: this.#closed }),
      closeTimeoutMs,
    );
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  send(name: string, ...args: unknown[]): void {
    this.#socket.emit(name, ...args);
  }

  /** Emits a message and waits for the acknowledgement. */
  request<Result>(name: string, ...args: unknown[]): Promise<Result> {
    return this.#socket.timeout(timeoutMs).emitWithAck(name, ...args);
  }

  close(): void {
    this.#socket.close();
  }

  #stir(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #wait<T>(failure: string, look: () => { value: T } | undefined, ms = timeoutMs): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        const found = look();
        if (!found) return;
        clearTimeout(timer);
        this.#listeners.delete(attempt);
        resolve(found.value);
      };
      const timer = setTimeout(() => {
        this.#listeners.delete(attempt);
        reject(new Error(failure));
      }, ms);
      this.#listeners.add(attempt);
      attempt();
    });
  }
}

const open = new Set<TestSocket>();

export interface HowToConnect {
  headers?: Record<string, string>;
  transport?: 'websocket' | 'polling';
  auth?: HandshakeAuth;
}

/** Connects; rejects with the server's error. */
export function openSocket(
  browser: Browser,
  userId: string | null,
  { headers = {}, transport = 'websocket', auth = {} }: HowToConnect = {},
): Promise<TestSocket> {
  const socket = io(`http://127.0.0.1:${browser.port}`, {
    query: userId === null ? {} : { userId },
    transports: [transport],
    auth,
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...browser.cookieHeader(), ...headers },
  });
  const client = new TestSocket(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      open.add(client);
      resolve(client);
    });
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

export function closeSockets(): void {
  for (const socket of open) socket.close();
  open.clear();
}
