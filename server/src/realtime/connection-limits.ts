import type { Services } from '../services.ts';
import { Buckets } from './bucket.ts';
import type { ClubServer, Connection } from './club-server.ts';
import { readToken } from './handshake.ts';

// A session may hold the ten sockets of its member, and as many that are being opened anew.
const maxPerSession = 20;
// Characters. A reader who is this far behind reads what they missed after coming back.
const maxWaiting = 2_000_000;
// Reporting each of a thousand missed messages is fine; more than a browser ever sends is not.
const packets = { perSecond: 500, burst: 2_000 };

/** Bounds what one connection, or one session's connections, can cost. */
export interface ConnectionLimits {
  /** Whether another connection may be opened with this token. */
  hasRoom(token: string): boolean;
}

/**
 * Cuts connections that do not read (the answers to them would be kept without end) or that send more than any browser
 * does, and counts them by session. Whoever is cut may come back.
 */
export function limitConnections(io: ClubServer, services: Services): ConnectionLimits {
  const { rateLimits } = services.config;
  const open = new Map<string, number>();
  const count = (token: string, by: number) => {
    const total = (open.get(token) ?? 0) + by;
    if (total > 0) open.set(token, total);
    else open.delete(token);
  };
  io.engine.on('connection', (connection: Connection) => {
    const token = readToken(connection.request, services) ?? '';
    count(token, 1);
    connection.once('close', () => count(token, -1));
    cutWhenDeaf(connection);
    if (rateLimits) cutWhenFlooding(connection);
  });
  return { hasRoom: (token) => !rateLimits || (open.get(token) ?? 0) < maxPerSession };
}

function cutWhenFlooding(connection: Connection): void {
  const bucket = new Buckets(packets);
  connection.on('packet', () => {
    if (!bucket.take('', performance.now())) cut(connection);
  });
}

function cutWhenDeaf(connection: Connection): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting > maxWaiting) cut(connection);
  });
  connection.on('flush', () => {
    waiting = 0;
  });
}

/** Ends a connection without waiting for the other side, and lets go of all that waits for it. */
function cut(connection: Connection): void {
  connection.close(true);
  const webSocket: unknown = Reflect.get(connection.transport, 'socket');
  if (canTerminate(webSocket)) webSocket.terminate();
}

function canTerminate(socket: unknown): socket is { terminate(): void } {
  return typeof socket === 'object' && socket !== null && 'terminate' in socket;
}
