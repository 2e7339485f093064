import type { Server as HttpServer } from 'node:http';
import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { Static, TSchema } from 'typebox';
import type { Services } from '../services.ts';
import type { Member } from '../sessions/member.ts';
import { isSessionLive } from '../sessions/sessions.queries.ts';
import type { Rate } from './bucket.ts';
import { identify, isFromOurSite } from './handshake.ts';
import { type Listener, openListener } from './listener.ts';
import { Presence } from './presence.ts';
import { everyone, memberRoom, sessionRoom } from './rooms.ts';

type ClubServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { member: Member }>;
type ClubSocket = Parameters<Parameters<ClubServer['use']>[0]>[0];

const mostSockets = 10;

/** Tells browsers what changed, and hears what they say. */
export interface Realtime {
  /** Sends a message to the sockets of a room, or of several, each socket once; a list of no rooms reaches nobody. */
  publish<Name extends keyof ServerMessages>(
    rooms: string | string[],
    name: Name,
    payload: Parameters<ServerMessages[Name]>[0],
  ): void;
  /**
   * Listens to what browsers say. The handler gets the session's member and a body that fits the schema; what it
   * returns is the acknowledgement, and so is the refusal it throws. To be called before the server listens.
   */
  listen<Schema extends TSchema>(
    name: keyof BrowserMessages,
    expect: { schema: Schema; rate: Rate },
    handler: (member: Member, body: Static<Schema>) => Promise<object | undefined>,
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
  const listeners: Listener[] = [];
  const presence = new Presence((ids) => void io.to(everyone).emit('getOnlineUsers', ids));
  io.use((socket, next) => authenticate(socket, services).then(() => next(), next));
  io.on('connection', (socket) => void welcome(socket, presence, listeners, services));
  services.facts.on('session.ended', ({ sessionIds }) => {
    // To socket.io a list of no rooms means everybody.
    if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
  });
  return {
    publish(rooms, name, payload) {
      if (rooms.length > 0) io.to(rooms).emit(name, payload);
    },
    listen: (name, expect, handler) => void listeners.push(openListener(name, expect, handler, services)),
    connections: () => io.engine.clientsCount,
    async close() {
      presence.close();
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

async function authenticate(socket: ClubSocket, services: Services): Promise<void> {
  const { headers, query } = socket.handshake;
  const member = await identify(headers.cookie, query.userId, services);
  if (!member) throw new Error('Please sign in first.');
  const open = await socket.nsp.in(memberRoom(member.id)).fetchSockets();
  if (services.config.rateLimits && open.length >= mostSockets) throw new Error('You have too many windows open.');
  socket.data.member = member;
}

async function welcome(
  socket: ClubSocket,
  presence: Presence,
  listeners: Listener[],
  { db, log }: Services,
): Promise<void> {
  const { id, sessionId } = socket.data.member;
  socket.join([everyone, memberRoom(id), sessionRoom(sessionId)]);
  presence.arrive(id);
  socket.on('disconnect', () => presence.leave(id));
  // One after the other: what is said first on a socket is done first.
  let turn = Promise.resolve();
  for (const { name, hear } of listeners) {
    socket.on(name, (...said: unknown[]) => {
      turn = turn.then(() => hear(socket.data.member, said));
    });
  }
  socket.emit('getOnlineUsers', presence.online());
  // The session may have ended between the handshake and the join, and nobody would have closed this socket.
  const live = await isSessionLive(db, sessionId).catch((err) => {
    log.warn({ err }, 'a socket could not be checked');
    return false;
  });
  if (!live) socket.disconnect(true);
}
