import type { Server as HttpServer } from 'node:http';
import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';
import type { Static, TSchema } from 'typebox';
import type { Services } from '../../services.ts';
import { readToken } from '../http/cookie.ts';
import { toApiError } from '../http/error-handler.ts';
import { ApiError } from '../http/errors.ts';
import type { Member } from '../http/member.ts';
import { languageOf } from '../locales/language.ts';
import { t } from '../locales/text.ts';
import { Queue } from '../waiting/queue.ts';
import { Broadcasts } from './broadcasts.ts';
import type { Rate } from './bucket.ts';
import { type ClubServer, type ClubSocket, type OpeningSocket, Server } from './club-server.ts';
import { countSockets, limitConnections, type SocketCounter } from './connection-limits.ts';
import { forgetRequest, identify, isFromOurSite } from './handshake.ts';
import { LatestNews } from './latest-news.ts';
import { type Listener, openListener } from './listener.ts';
import { closeWithSessions } from './live-sessions.ts';
import { type FindPartners, openPresence } from './presence/presence.socket.ts';
import { type MemberRules, Visibility } from './presence/visibility.ts';
import { everyone, memberRoom, roomsOfMany, seesAll } from './rooms.ts';

declare module '../nodes/nodes.ts' {
  interface NodeMessages {
    published: { rooms: string | string[]; name: keyof ServerMessages; payload: unknown };
  }
}

// Time for an accepted browser to join the namespace.
const connectTimeout = 10_000;
// More than any browser queues: it waits for most replies.
const maxQueued = 1_000;

// Reads for members who hide some: one by one, the next state would wait; all at once, every other read.
const readAtOnce = 4;

/** Publishes messages to browsers and listens to messages from them. */
export interface Realtime {
  /** Sends a message once to each socket of this node in these rooms; an empty list reaches no socket. */
  publish<Name extends keyof ServerMessages>(
    rooms: string | string[],
    name: Name,
    payload: Parameters<ServerMessages[Name]>[0],
  ): void;
  /** Publishes on every node, for news that is not a fact on all nodes. */
  publishToAll<Name extends keyof ServerMessages>(
    rooms: string | string[],
    name: Name,
    payload: Parameters<ServerMessages[Name]>[0],
  ): void;
  /**
   * Publishes a state, unless no socket is there: as `read` finds it for null to sockets that see all, and for each of
   * the others on its own, and for each of `apart`. Only members whom `among` names get it; null names all. Returns
   * its length in JSON; 0 if it is null.
   */
  publishPerViewer<Name extends keyof ServerMessages>(
    name: Name,
    read: (viewerId: string | null) => Promise<Parameters<ServerMessages[Name]>[0] | null>,
    options?: { room?: string; apart?: string[]; among?: () => Promise<string[] | null> },
  ): Promise<number>;
  /** Also for parts of a room. Check it before reading news; sockets that join later read again. */
  reaches(room: string): boolean;
  /**
   * The handler gets the session's member and a valid body; its result or error is the acknowledgement. `socket`
   * identifies the device. Call it before the server listens.
   */
  listen<Schema extends TSchema>(
    name: keyof BrowserMessages,
    expect: { schema: Schema; rate: Rate },
    handler: (member: Member, body: Static<Schema>, socket: object) => Promise<object | undefined>,
  ): void;
  setPartners(find: FindPartners): void;
  refreshPartners(userIds: string[]): Promise<void>;
  refreshHidden(userIds: string[]): Promise<void>;
  isOnline(userId: string): boolean;
  /** Members with a socket on this node, to read news for them alone; members who connect later read again. */
  connectedHere(): string[];
  /** Members with a socket on this node; once it is closing, the last ones. */
  onlineHere(): string[];
  onlineFor(viewerId: string): string[];
  connections(): number;
  /** While the server shuts down, jobs take over delayed work. */
  isClosing(): boolean;
  close(): Promise<void>;
}

export function openRealtime(http: HttpServer, services: Services, rules: MemberRules): Realtime {
  let closing = false;
  const io = openServer(http, services, (token) => !closing && limits.hasRoom(token));
  const limits = limitConnections(io, services);
  const broadcasts = new Broadcasts(io);
  const news = new LatestNews();
  const visibility = new Visibility(io, services, rules);
  const presence = openPresence(io, services, { visibility, rules });
  const listeners = new Map([[presence.listener.name, presence.listener]]);
  const admitSocket = countSockets(services, (userId) => presence.socketsElsewhere(userId));
  const queue = new Queue({ max: maxQueued });
  const stopChecking = closeWithSessions(io, services);
  io.use((socket, next) => void authenticate(socket, admitSocket, visibility, services).then(next));
  io.on('connection', (socket) => {
    const { since } = socket.handshake.auth;
    const rooms = enterRooms(socket, visibility);
    if (since !== undefined && news.isSince(since, rooms)) socket.emit('visibilityChanged', {});
    receive(socket, listeners, queue);
    forgetRequest(socket);
    void presence.welcome(socket);
  });
  services.facts.onEveryNode('member.deleted', ({ userId }) => io.in(memberRoom(userId)).disconnectSockets(true));
  // Browsers reconnect and read what they missed.
  services.nodes.onMissed(() => {
    news.forget();
    for (const { conn } of io.sockets.sockets.values()) conn.close();
  });
  const publish = (rooms: string | string[], name: keyof ServerMessages, payload: unknown) => {
    news.record([rooms].flat());
    const fail = (err: unknown) => services.log.error({ err, message: name }, 'a message could not be published');
    // In Socket.IO, an empty list of rooms means all sockets.
    if (rooms === everyone) broadcasts.emit(rooms, name, payload).catch(fail);
    else if (rooms.length > 0) io.to(rooms).emit(name, payload);
  };
  const reaches = (room: string) => {
    const isReached = io.sockets.adapter.rooms.has(room) || !visibility.partsOf(room).next().done;
    if (!isReached) news.record([room]);
    return isReached;
  };
  services.nodes.on('published', ({ rooms, name, payload }) => publish(rooms, name, payload));
  return {
    publish,
    publishToAll(rooms, name, payload) {
      publish(rooms, name, payload);
      if (rooms.length > 0) services.nodes.send('published', { rooms, name, payload });
    },
    async publishPerViewer(name, read, { room = seesAll, apart = [], among } = {}) {
      const payload = reaches(room) ? await read(null) : null;
      if (!payload) return 0;
      news.record([room]);
      // Read last, so that who left meanwhile hears nothing.
      const named = (await among?.()) ?? null;
      const members = named && new Set(named);
      const receives = (id: string) => members === null || members.has(id);
      const own = apart.filter((id) => receives(id) && io.sockets.adapter.rooms.has(memberRoom(id)));
      await broadcasts.emit(room, name, payload, { except: own.map(memberRoom), only: named?.map(memberRoom) ?? null });
      const parts = withOwnRooms([...visibility.partsOf(room)], own).filter(({ userId }) => receives(userId));
      const publishPart = ({ userId, part }: Part) =>
        read(userId).then((visible) => visible && io.to(part).emit(name, visible));
      for (let done = 0; done < parts.length; done += readAtOnce)
        await Promise.all(parts.slice(done, done + readAtOnce).map(publishPart));
      return JSON.stringify(payload).length;
    },
    reaches,
    listen: (name, expect, handler) => void listeners.set(name, openListener(name, expect, handler, services)),
    setPartners: (find) => presence.setPartners(find),
    refreshPartners: (userIds) => presence.refreshPartners(userIds),
    async refreshHidden(userIds) {
      for (const id of userIds) await presence.refreshHidden(await visibility.refresh(id));
    },
    isOnline: (userId) => io.sockets.adapter.rooms.has(memberRoom(userId)) || presence.isOnline(userId),
    connectedHere() {
      news.record([everyone]);
      return [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.member.id))];
    },
    onlineHere: () => presence.onlineHere(),
    onlineFor: (viewerId) => presence.onlineFor(viewerId),
    connections: () => io.engine.clientsCount,
    isClosing: () => closing,
    async close() {
      closing = true;
      stopChecking();
      presence.close();
      // Closes connections instead of sockets, because browsers don't reconnect closed sockets.
      await io.close();
    },
  };
}

interface Part {
  userId: string;
  part: string;
}

/** Members who get a state apart hear it in all their rooms at once. */
function withOwnRooms(parts: Part[], own: string[]): Part[] {
  const shared = parts.filter(({ userId }) => !own.includes(userId));
  return [...shared, ...own.map((userId) => ({ userId, part: memberRoom(userId) }))];
}

function openServer(http: HttpServer, services: Services, admitted: (token: string) => boolean): ClubServer {
  return new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    connectTimeout,
    allowRequest(request, decide) {
      const token = readToken(request, services);
      decide(null, token !== null && isFromOurSite(request, services) && admitted(token));
    },
  });
}

function enterRooms(socket: ClubSocket, visibility: Visibility): string[] {
  const own = [everyone, memberRoom(socket.data.member.id)];
  socket.join(own);
  visibility.join(socket);
  return [...own, ...roomsOfMany(socket.data)];
}

/** Sets the socket's member, or returns the error: a fixed sentence, with its code as data. */
async function authenticate(
  socket: OpeningSocket,
  admitSocket: SocketCounter,
  visibility: Visibility,
  services: Services,
): Promise<Error | undefined> {
  try {
    const member = await identify(socket.handshake, socket.handshake.query.userId, services);
    if (!admitSocket(socket, member.id)) {
      throw new ApiError('too_many_requests', t('errors.tooManyWindows'));
    }
    const { headers, auth } = socket.handshake;
    Object.assign(socket.data, {
      member,
      language: languageOf({ headers, member }, services.club.current),
      getsChanges: { presence: auth.presence === 'changes', likes: auth.likes === 'changes' },
      watched: [],
      partners: [],
    });
    await visibility.read(socket);
    return undefined;
  } catch (error) {
    const { text, code, cause } = toApiError(error instanceof Error ? error : new Error(String(error)));
    if (cause) services.log.warn({ err: cause }, 'a socket could not be opened');
    const language = languageOf(socket.handshake, services.club.current);
    return Object.assign(new Error(text(language)), { data: { code } });
  }
}

function receive(socket: ClubSocket, listeners: ReadonlyMap<string, Listener>, queue: Queue): void {
  // One listener for all names: one per name would be a dozen closures per socket.
  socket.onAny((name: string, ...args: unknown[]) => listeners.get(name)?.receive(socket, queue, args));
}
