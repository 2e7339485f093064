import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';
import type { Socket } from 'socket.io-client';

type Name = keyof ServerMessages;
type Listeners = { [N in Name]?: Set<ServerMessages[N]> };

const listeners: Listeners = {};
const connected = new Set<() => void>();
const watchers = new Set<() => void>();
let socket: Socket | null = null;
let current: { userId: string } | null = null;

const tell = (whom: Set<() => void>): void => {
  for (const listener of [...whom]) listener();
};

function deliver(name: string, payload: unknown): void {
  const set = listeners[name as Name] as Set<(payload: unknown) => void> | undefined;
  for (const listener of set ?? []) listener(payload);
}

/** Opens the socket of this member; the library comes with it, after the first paint. */
export async function openSocket(userId: string, onRefused: () => void): Promise<void> {
  closeSocket();
  const mine = { userId };
  current = mine;
  const { io } = await import('socket.io-client');
  if (current !== mine) return;
  const opened = io({ query: { userId }, transports: ['websocket', 'polling'] });
  opened.on('connect', () => {
    tell(watchers);
    tell(connected);
  });
  opened.on('disconnect', (reason) => {
    tell(watchers);
    // The server itself closes a socket only when its session is over; everything else reconnects by itself.
    if (reason === 'io server disconnect') onRefused();
  });
  opened.on('connect_error', () => {
    // An active socket keeps trying; one the server's middleware refused does not.
    if (!opened.active) onRefused();
  });
  opened.onAny(deliver);
  socket = opened;
}

/** Closes the socket, if one is open. */
export function closeSocket(): void {
  current = null;
  socket?.close();
  socket = null;
}

/** Listens to one message of the server, over every reconnect, until the returned function is called. */
export function listen<N extends Name>(name: N, listener: ServerMessages[N]): () => void {
  const set = (listeners[name] ?? new Set()) as Set<ServerMessages[N]>;
  (listeners as Record<Name, Set<ServerMessages[N]>>)[name] = set;
  set.add(listener);
  return () => void set.delete(listener);
}

/** Calls back at every connection, to ask for what was missed: after a gap, and between the first reading and it. */
export function onConnection(listener: () => void): () => void {
  connected.add(listener);
  return () => void connected.delete(listener);
}

/** Calls back when the connection comes or goes. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether there is a connection now. */
export const isConnected = (): boolean => socket?.connected === true;

/** Says something that nobody misses when there is no connection. */
export function say<N extends keyof BrowserMessages>(name: N, body: Parameters<BrowserMessages[N]>[0]): void {
  if (isConnected()) socket?.emit(name, body);
}

/** Says something and waits for the answer; null when none came, or there is no connection. */
export async function ask<Answer>(name: keyof BrowserMessages, body: object, patience: number): Promise<Answer | null> {
  if (!socket?.connected) return null;
  try {
    return (await socket.timeout(patience).emitWithAck(name, body)) as Answer;
  } catch {
    return null;
  }
}
