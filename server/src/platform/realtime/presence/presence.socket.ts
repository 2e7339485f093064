import { WatchPresence } from 'contract/members/presence.ts';
import type { Services } from '../../../services.ts';
import type { ClubServer, ClubSocket } from '../club-server.ts';
import { type Listener, openListener } from '../listener.ts';
import { followersRoom, memberRoom } from '../rooms.ts';
import { Audiences } from './audiences.ts';
import { Followers } from './followers.ts';
import { Presence } from './presence.ts';
import { SocketsOfNodes } from './sockets-of-nodes.ts';
import type { MemberRules, Visibility } from './visibility.ts';

export type FindPartners = (userId: string) => Promise<string[]>;

// This many ids are some 20 KB. In a larger club no client needs them all.
const maxListed = 500;
const watching = { perSecond: 5, burst: 20 };

/** Plain clients get the whole list, others only relevant changes. */
export function openPresence(
  io: ClubServer,
  services: Services,
  { visibility, rules }: { visibility: Visibility; rules: MemberRules },
): LivePresence {
  const audiences = new Audiences(services.db, services.log, rules);
  const presence = new LivePresence(io, services, { visibility, audiences });
  followAudiences(services, {
    isOf: (id) => audiences.of(id) !== null,
    changed: (id) => presence.audienceChanged(id),
  });
  return presence;
}

/** Knows who is online on any node, and sends each socket of this node its part. */
export class LivePresence {
  readonly listener: Listener;
  readonly #io: ClubServer;
  readonly #services: Services;
  readonly #audiences: Audiences;
  readonly #followers = new Followers();
  readonly #presence: Presence;
  readonly #nodes: SocketsOfNodes;
  // Members whose last socket was on this node.
  readonly #leftHere = new Set<string>();
  #findPartners: FindPartners = async () => [];

  constructor(
    io: ClubServer,
    services: Services,
    { visibility, audiences }: { visibility: Visibility; audiences: Audiences },
  ) {
    this.#io = io;
    this.#services = services;
    this.#audiences = audiences;
    this.#presence = new Presence({
      changed: (id, online) => this.#changed(id, online),
      listed: (ids) => publishList(io, { audiences, visibility }, ids),
    });
    this.#nodes = new SocketsOfNodes(services.nodes, {
      isRestricted: (id) => audiences.of(id) !== null,
      prepare: (id) => audiences.read(id),
      arrived: (id) => this.#presence.arrive(id),
      left: (id) => this.#presence.leave(id),
    });
    const watch = async (_member: unknown, { userIds }: { userIds: string[] }, socket: ClubSocket) => {
      if (socket.connected) this.#followers.follow(socket, 'watched', userIds);
      return { online: userIds.filter((id) => this.#isOnlineFor(socket, id)) };
    };
    this.listener = openListener('watchPresence', { schema: WatchPresence, rate: watching }, watch, services);
  }

  /** Counts a socket that has joined its rooms, and sends it the members who are online. */
  async welcome(socket: ClubSocket): Promise<void> {
    const { id, presence: audience } = socket.data.member;
    // Before others learn that they are online.
    if (audience !== 'members') await this.#audiences.read(id);
    if (!socket.connected) return;
    this.#arrive(id);
    socket.on('disconnect', () => {
      this.#followers.leaveAll(socket);
      this.#leave(id);
    });
    const all = this.onlineFor(id).filter((one) => !socket.data.hidden.has(one));
    if (!getsChanges(socket) || all.length <= maxListed) socket.emit('getOnlineUsers', all);
    if (!getsChanges(socket)) return;
    await this.#followPartners(socket);
    if (all.length <= maxListed) return;
    const followedOnline = [...followed(socket)].filter((one) => one !== id && this.#isOnlineFor(socket, one));
    socket.emit('getOnlineUsers', [id, ...followedOnline]);
  }

  setPartners(find: FindPartners): void {
    this.#findPartners = find;
  }

  async refreshPartners(userIds: string[]): Promise<void> {
    for (const userId of userIds) {
      for (const socket of localSockets(this.#io, memberRoom(userId)).filter(getsChanges)) {
        const before = new Set(socket.data.partners);
        await this.#followPartners(socket);
        const online = [...socket.data.partners].filter((id) => !before.has(id) && this.#isOnlineFor(socket, id));
        if (online.length > 0) socket.emit('presenceChanged', { online, offline: [] });
      }
    }
  }

  async refreshHidden(sockets: ClubSocket[]): Promise<void> {
    for (const socket of sockets) {
      const { hidden, member } = socket.data;
      const online = this.onlineFor(member.id).filter((id) => !hidden.has(id));
      if (!getsChanges(socket)) {
        socket.emit('getOnlineUsers', online);
        continue;
      }
      await this.#followPartners(socket);
      const followedIds = followed(socket);
      socket.emit('presenceChanged', { online: online.filter((id) => followedIds.has(id)), offline: [...hidden] });
    }
  }

  async audienceChanged(userId: string): Promise<void> {
    const before = this.#audiences.of(userId);
    await this.#audiences.read(userId);
    if (!this.#presence.isOnline(userId)) return;
    for (const socket of this.#followers.of(userId)) {
      const viewerId = socket.data.member.id;
      const saw = viewerId === userId || (before?.has(viewerId) ?? true);
      const isVisible = this.#isVisibleTo(socket, userId);
      if (saw !== isVisible) emitChange(this.#io, [socket], userId, isVisible);
    }
    this.#presence.listAgain();
  }

  isOnline(userId: string): boolean {
    return this.#presence.isOnline(userId);
  }

  onlineHere(): string[] {
    return this.#nodes.here();
  }

  onlineFor(viewerId: string): string[] {
    return this.#audiences.visible(this.#presence.online(), viewerId);
  }

  socketsElsewhere(userId: string): number {
    return this.#nodes.elsewhere(userId);
  }

  close(): void {
    this.#presence.close();
  }

  #changed(id: string, online: boolean): void {
    const viewers = this.#followers.of(id).filter((socket) => this.#isVisibleTo(socket, id));
    emitChange(this.#io, viewers, id, online);
    if (online) return;
    this.#audiences.forget(id);
    if (this.#leftHere.delete(id)) this.#services.facts.emit('member.offline', { userId: id });
  }

  #arrive(userId: string): void {
    this.#leftHere.delete(userId);
    this.#presence.arrive(userId);
    this.#nodes.count(userId, 1);
  }

  #leave(userId: string): void {
    if (this.#presence.isClosed) return;
    this.#presence.leave(userId);
    this.#nodes.count(userId, -1);
    if (!this.#presence.isOnline(userId)) this.#leftHere.add(userId);
  }

  async #followPartners(socket: ClubSocket): Promise<void> {
    // The members on screen stay watched.
    const partners = await this.#findPartners(socket.data.member.id).catch((err: unknown) => {
      this.#services.log.warn({ err }, 'the partners of a member could not be found');
      return [];
    });
    if (socket.connected) this.#followers.follow(socket, 'partners', partners);
  }

  #isVisibleTo({ data }: ClubSocket, id: string): boolean {
    return !data.hidden.has(id) && this.#audiences.isVisible(id, data.member.id);
  }

  #isOnlineFor(socket: ClubSocket, id: string): boolean {
    return this.#presence.isOnline(id) && this.#isVisibleTo(socket, id);
  }
}

const followed = ({ data }: ClubSocket) => new Set([...data.watched, ...data.partners]);
const getsChanges = ({ data }: ClubSocket) => data.getsChanges.presence;

/** Calls back for a member whose audience for presence changed. */
function followAudiences(
  { facts }: Services,
  { isOf, changed }: { isOf: (userId: string) => boolean; changed: (userId: string) => Promise<void> },
): void {
  const changedOf = async (...userIds: string[]) => {
    for (const id of userIds) if (isOf(id)) await changed(id);
  };
  facts.onEveryNode('privacy.changed', ({ userId }) => changed(userId));
  facts.onEveryNode('connection.accepted', ({ byId, otherId }) => changedOf(byId, otherId));
  facts.onEveryNode('connection.ended', ({ byId, otherId }) => changedOf(byId, otherId));
  facts.onEveryNode('member.blocked', ({ blockerId, blockedId }) => changedOf(blockerId, blockedId));
}

/** One list for all clients of whole lists, except those who see more than everyone. */
function publishList(
  io: ClubServer,
  { audiences, visibility }: { audiences: Audiences; visibility: Visibility },
  userIds: string[],
): void {
  const fullListRoom = followersRoom('presence', 'whole');
  const restricted = userIds.flatMap((id) => audiences.of(id) ?? []);
  const viewers = [...new Set(restricted.flatMap((audience) => [...audience]))];
  const shared = restricted.length === 0 ? userIds : userIds.filter((id) => !audiences.of(id));
  io.to(fullListRoom).except(viewers.map(memberRoom)).emit('getOnlineUsers', shared);
  for (const viewerId of viewers) {
    const takers = localSockets(io, memberRoom(viewerId)).filter(({ rooms }) => rooms.has(fullListRoom));
    for (const socket of takers) socket.emit('getOnlineUsers', audiences.visible(userIds, viewerId));
  }
  for (const { userId, hidden, part } of visibility.partsOf(fullListRoom)) {
    const online = audiences.visible(userIds, userId).filter((id) => !hidden.has(id));
    io.to(part).emit('getOnlineUsers', online);
  }
}

function emitChange(io: ClubServer, to: ClubSocket[], userId: string, isOnline: boolean): void {
  // In Socket.IO, an empty list of rooms means all sockets; each socket has its own room.
  if (to.length === 0) return;
  const change = { online: isOnline ? [userId] : [], offline: isOnline ? [] : [userId] };
  io.to(to.map(({ id }) => id)).emit('presenceChanged', change);
}

function localSockets(io: ClubServer, room: string): ClubSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
