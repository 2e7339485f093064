import type { Server as HttpServer } from 'node:http';
import type { ServerMessages } from 'contract/realtime.ts';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Services } from '../services.ts';
import type { Member } from '../sessions/member.ts';
import { isSessionLive } from '../sessions/sessions.queries.ts';
import { identify, isFromOurSite } from './handshake.ts';
import { Presence } from './presence.ts';
import { everyone, memberRoom, sessionRoom } from './rooms.ts';

type ClubServer = Server<DefaultEventsMap, ServerMessages, DefaultEventsMap, { member: Member }>;
type ClubSocket = Socket<DefaultEventsMap, ServerMessages, DefaultEventsMap, { member: Member }>;

/** Tells browsers what changed. */
export interface Realtime {
  /** Sends a message to a room's sockets, but not to those also in the room `except`. */
  publish<Name extends keyof ServerMessages>(
    room: string,
    name: Name,
    payload: Parameters<ServerMessages[Name]>[0],
    except?: string,
  ): void;
  connections(): number;
  close(): Promise<void>;
}

/** Opens the sockets on the server's own address. */
export function openRealtime(http: HttpServer, services: Services): Realtime {
  const io: ClubServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    allowRequest: (request, decide) => decide(null, isFromOurSite(request, services)),
  });
  const presence = new Presence((ids) => void io.to(everyone).emit('getOnlineUsers', ids));
  io.use((socket, next) => authenticate(socket, services).then(() => next(), next));
  io.on('connection', (socket) => void welcome(socket, presence, services));
  services.facts.on('session.ended', ({ sessionIds }) => io.in(sessionIds.map(sessionRoom)).disconnectSockets(true));
  return {
    publish(room, name, ...rest) {
      const [payload, except] = rest;
      const target = except ? io.to(room).except(except) : io.to(room);
      emit(target, name, payload);
    },
    connections: () => io.engine.clientsCount,
    async close() {
      presence.close();
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

type Emitter = { emit(name: string, payload: unknown): unknown };

function emit(target: Emitter, name: string, payload: unknown): void {
  target.emit(name, payload);
}

async function authenticate(socket: ClubSocket, services: Services): Promise<void> {
  const { headers, _query: query } = { headers: socket.handshake.headers, _query: socket.handshake.query };
  const member = await identify(headers.cookie, query.userId, services);
  if (!member) throw new Error('Please sign in first.');
  socket.data.member = member;
}

async function welcome(socket: ClubSocket, presence: Presence, { db, log }: Services): Promise<void> {
  const { id, sessionId } = socket.data.member;
  socket.join([everyone, memberRoom(id), sessionRoom(sessionId)]);
  presence.arrive(id);
  socket.on('disconnect', () => presence.leave(id));
  socket.emit('getOnlineUsers', presence.online());
  // The session may have ended between the handshake and the join, and nobody would have closed this socket.
  const live = await isSessionLive(db, sessionId).catch((err) => {
    log.warn({ err }, 'a socket could not be checked');
    return false;
  });
  if (!live) socket.disconnect(true);
}
