import type { Services } from '../../services.ts';
import { readToken } from '../http/cookie.ts';
import { OpenCounts } from '../http/limits/open-counts.ts';
import { Buckets } from './bucket.ts';
import type { ClubServer, ClubSocket, Connection } from './club-server.ts';

// A session can have its member's ten sockets, and ten that are reconnecting.
const maxPerSession = 20;
// In characters. A reader this far behind reconnects and reads the missed part.
const maxWaiting = 2_000_000;
// Enough to report a thousand missed messages, more than any browser sends.
const packets = { perSecond: 500, burst: 2_000 };

interface ConnectionLimits {
  hasRoom(token: string): boolean;
}

/** Cuts connections that don't read or that send more than any browser does, and counts them by session. */
export function limitConnections(io: ClubServer, services: Services): ConnectionLimits {
  const { rateLimits } = services.config;
  const open = new OpenCounts();
  io.engine.on('connection', (connection: Connection) => {
    open.admit(readToken(connection.request, services) ?? '', connection);
    cutWhenNotReading(connection);
    if (rateLimits) cutWhenFlooding(connection);
  });
  return { hasRoom: (token) => !rateLimits || open.hasRoom(token, maxPerSession) };
}

function cutWhenFlooding(connection: Connection): void {
  const bucket = new Buckets(packets);
  connection.on('packet', () => {
    if (!bucket.consume('', performance.now())) cut(connection);
  });
}

function cutWhenNotReading(connection: Connection): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting > maxWaiting) cut(connection);
  });
  connection.on('flush', () => {
    waiting = 0;
  });
}

function cut(connection: Connection): void {
  connection.close(true);
  const webSocket: unknown = Reflect.get(connection.transport, 'socket');
  if (canTerminate(webSocket)) webSocket.terminate();
}

function canTerminate(socket: unknown): socket is { terminate(): void } {
  return typeof socket === 'object' && socket !== null && 'terminate' in socket;
}

/** Counts a socket until its connection closes; false when the member has the maximum. */
export type SocketCounter = (socket: ClubSocket, userId: string) => boolean;

/** Counts sockets per member, including those still opening. `elsewhere` is how many a member has on other nodes. */
export function countSockets({ config }: Services, elsewhere: (userId: string) => number): SocketCounter {
  const open = new OpenCounts();
  const max = config.rateLimits ? 10 : Number.POSITIVE_INFINITY;
  // Counted by connection, because a socket that is lost before it is open never emits disconnect.
  return ({ conn }, userId) => conn.readyState === 'open' && open.admit(userId, conn, max - elsewhere(userId));
}
