import type { BrowserMessages, HandshakeAuth, ServerMessages } from 'contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import { readSince } from '../api/read-since.ts';
import { loadCode } from '../browser/load-code.ts';
import { Reconnector, reconnectionDelays } from './reconnecting.ts';

type Name = keyof ServerMessages;
type Handlers = Partial<ServerMessages>;

const listening = new Set<Handlers>();
const connected = new Set<(hasMissed: boolean) => void>();
const watchers = new Set<() => void>();
let socket: Socket | null = null;
let current: { userId: string } | null = null;
let close = () => {};

const notify = <News extends unknown[]>(whom: Set<(...news: News) => void>, ...news: News): void => {
  for (const listener of [...whom]) listener(...news);
};

function deliver(name: string, payload: unknown): void {
  for (const handlers of listening) {
    const handle = handlers[name as Name] as ((payload: unknown) => void) | undefined;
    handle?.(payload);
  }
}

/**
 * Opens the member's socket, which reconnects until `closeSocket`. Its library loads after the first paint.
 * `checkSession` is called if an ended session may be the cause of a lost connection; in that case the caller must
 * close the socket.
 */
export async function openSocket(userId: string, checkSession: () => void): Promise<void> {
  closeSocket();
  const connection = { userId };
  current = connection;
  // The time of the first response tells the server which news the page may have missed.
  const [{ io }] = await Promise.all([loadCode(() => import('socket.io-client')), readSince()]);
  if (current !== connection) return;
  let isFirst = true;
  let since: number | undefined;
  const auth = async (send: (auth: HandshakeAuth) => void) => {
    since = isFirst ? await readSince() : undefined;
    send({ presence: 'changes', likes: 'changes', since });
  };
  const opened = io({ query: { userId }, auth, transports: ['websocket', 'polling'], ...reconnectionDelays });
  const reconnector = new Reconnector(() => void opened.connect());
  opened.on('connect', () => {
    reconnector.connected();
    notify(watchers);
    notify(connected, since === undefined);
    isFirst = false;
  });
  opened.on('disconnect', (reason) => {
    reconnector.stop();
    notify(watchers);
    if (reason !== 'io server disconnect') return;
    checkSession();
    reconnector.schedule();
  });
  opened.on('connect_error', () => {
    checkSession();
    // An active socket retries by itself; one that the server rejected does not.
    if (!opened.active) reconnector.schedule();
  });
  opened.onAny(deliver);
  opened.on('visibilityChanged', () => notify(connected, true));
  const stopWaking = onWake(() => {
    if (opened.connected) return;
    reconnector.stop();
    opened.disconnect().connect();
  });
  close = () => {
    reconnector.stop();
    stopWaking();
    opened.close();
  };
  socket = opened;
}

/** Calls back when the network or the member returns, so there is no reason to wait longer. */
function onWake(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

export function closeSocket(): void {
  current = null;
  close();
  close = () => {};
  socket = null;
}

/** Listens to server messages by name, across reconnects, until the returned function is called. */
export function listen(handlers: Handlers): () => void {
  listening.add(handlers);
  return () => void listening.delete(handlers);
}

/** Calls back at every connect; `hasMissed` is true if data must be read again. */
export function onConnection(listener: (hasMissed: boolean) => void): () => void {
  connected.add(listener);
  return () => void connected.delete(listener);
}

/**
 * Calls back when the screen should read again: after a gap with possible news, also before the first connect, and
 * when the member's visibility changed.
 */
export const onMissed = (listener: () => void): (() => void) =>
  onConnection((hasMissed) => {
    if (hasMissed) listener();
  });

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const isConnected = (): boolean => socket?.connected === true;

/** Emits a message; drops it without a connection. */
export function emit<N extends keyof BrowserMessages>(name: N, body: Parameters<BrowserMessages[N]>[0]): void {
  if (isConnected()) socket?.emit(name, body);
}

/**
 * Emits a message and waits `timeout` milliseconds for its acknowledgement; null without one, or without a connection.
 */
export async function request<Result>(
  name: keyof BrowserMessages,
  body: object,
  timeout: number,
): Promise<Result | null> {
  if (!socket?.connected) return null;
  try {
    return (await socket.timeout(timeout).emitWithAck(name, body)) as Result;
  } catch {
    return null;
  }
}
