import { WatchPresence } from 'contract/members/presence.ts';
import type { Services } from '../../../services.ts';
import type { ClubServer, ClubSocket } from '../club-server.ts';
import { type Listener, openListener } from '../listener.ts';
import { memberRoom, takersRoom } from '../rooms.ts';
import { Audiences } from './audiences.ts';
import { Followers } from './followers.ts';
import type { MemberRules } from './member-rules.ts';
import { Presence } from './presence.ts';
import { SocketsOfNodes } from './sockets-of-nodes.ts';
import type { Visibility } from './visibility.ts';

export type FindPartners = (userId: string) => Promise<string[]>;

// This many ids are some 20 KB. In a larger club no client needs them all.
const maxListed = 500;
const watching = { perSecond: 5, burst: 20 };

export interface LivePresence {
  listener: Listener;
  /** Counts a socket that has joined its rooms, and sends it who is online. */
  welcome(socket: ClubSocket): Promise<void>;
  setPartners(find: FindPartners): void;
  isOnline(userId: string): boolean;
  onlineHere(): string[];
  /** Who is online and shows it to this member. */
  onlineFor(viewerId: string): string[];
  /** How many sockets a member has on other nodes. */
  socketsElsewhere(userId: string): number;
  refreshPartners(userIds: string[]): Promise<void>;
  /** For sockets whose members see others than before. */
  refreshHidden(sockets: ClubSocket[]): Promise<void>;
  close(): void;
}

/** Opens presence: the whole list for plain clients, only relevant changes for others. */
export function openPresence(
  io: ClubServer,
  services: Services,
  { visibility, rules }: { visibility: Visibility; rules: MemberRules },
): LivePresence {
  let findPartners: FindPartners = async () => [];
  const audiences = new Audiences(services.db, services.log, rules);
  const followers = new Followers();
  const presence = new Presence({
    changed(id, online) {
      emitChange(
        io,
        followers.of(id).filter((socket) => isVisibleTo(socket, id)),
        id,
        online,
      );
      if (online) return;
      audiences.forget(id);
      if (leftHere.delete(id)) services.facts.emit('member.offline', { userId: id });
    },
    listed: (ids) => publishList(io, { audiences, visibility }, ids),
  });
  const nodes = new SocketsOfNodes(services.nodes, {
    isRestricted: (id) => audiences.of(id) !== null,
    prepare: (id) => audiences.read(id),
    arrived: (id) => presence.arrive(id),
    left: (id) => presence.leave(id),
  });
  // Of members who left all nodes, the one that they left last.
  const leftHere = new Set<string>();
  const isVisibleTo = ({ data }: ClubSocket, id: string) =>
    !data.hidden.has(id) && audiences.isVisible(id, data.member.id);
  const isOnlineFor = (socket: ClubSocket, id: string) => presence.isOnline(id) && isVisibleTo(socket, id);
  const onlineFor = (viewerId: string) => audiences.visible(presence.online(), viewerId);

  // Those who can see it from now on, or can't any more, learn it as if the member had come or gone.
  async function audienceChanged(userId: string): Promise<void> {
    const before = audiences.of(userId);
    await audiences.read(userId);
    if (!presence.isOnline(userId)) return;
    for (const socket of followers.of(userId)) {
      const viewerId = socket.data.member.id;
      const saw = viewerId === userId || (before?.has(viewerId) ?? true);
      const sees = isVisibleTo(socket, userId);
      if (saw !== sees) emitChange(io, [socket], userId, sees);
    }
    presence.listAgain();
  }
  services.facts.onEveryNode('privacy.changed', ({ userId }) => audienceChanged(userId));
  for (const fact of ['connection.accepted', 'connection.ended'] as const) {
    services.facts.onEveryNode(fact, async ({ byId, otherId }) => {
      for (const id of [byId, otherId]) if (audiences.of(id)) await audienceChanged(id);
    });
  }
  // A block ends the connection.
  services.facts.onEveryNode('member.blocked', async ({ blockerId, blockedId }) => {
    for (const id of [blockerId, blockedId]) if (audiences.of(id)) await audienceChanged(id);
  });
  // The members on screen stay watched.
  const noPartners = (err: unknown): string[] => {
    services.log.warn({ err }, 'the partners of a member could not be found');
    return [];
  };
  const followed = ({ data }: ClubSocket) => new Set([...data.watched, ...data.partners]);
  const takesChanges = ({ data }: ClubSocket) => data.takesChanges.presence;

  function arrive(userId: string): void {
    leftHere.delete(userId);
    presence.arrive(userId);
    nodes.count(userId, 1);
  }

  function leave(userId: string): void {
    if (presence.isClosed) return;
    presence.leave(userId);
    nodes.count(userId, -1);
    if (!presence.isOnline(userId)) leftHere.add(userId);
  }

  async function followPartners(socket: ClubSocket): Promise<void> {
    const partners = await findPartners(socket.data.member.id).catch(noPartners);
    if (socket.connected) followers.follow(socket, 'partners', partners);
  }

  return {
    listener: openListener(
      'watchPresence',
      { schema: WatchPresence, rate: watching },
      async (_member, { userIds }, socket) => {
        if (socket.connected) followers.follow(socket, 'watched', userIds);
        return { online: userIds.filter((id) => isOnlineFor(socket, id)) };
      },
      services,
    ),
    async welcome(socket) {
      const { id, presence: audience } = socket.data.member;
      // Before anyone learns that they are here.
      if (audience !== 'members') await audiences.read(id);
      if (!socket.connected) return;
      arrive(id);
      socket.on('disconnect', () => {
        followers.leaveAll(socket);
        leave(id);
      });
      const all = onlineFor(id).filter((one) => !socket.data.hidden.has(one));
      if (!takesChanges(socket) || all.length <= maxListed) socket.emit('getOnlineUsers', all);
      if (!takesChanges(socket)) return;
      await followPartners(socket);
      if (all.length <= maxListed) return;
      const others = [...followed(socket)].filter((one) => one !== id && isOnlineFor(socket, one));
      socket.emit('getOnlineUsers', [id, ...others]);
    },
    setPartners(find) {
      findPartners = find;
    },
    async refreshPartners(userIds) {
      for (const userId of userIds) {
        for (const socket of localSockets(io, memberRoom(userId))) {
          if (!takesChanges(socket)) continue;
          const before = new Set(socket.data.partners);
          await followPartners(socket);
          const online = [...socket.data.partners].filter((id) => !before.has(id) && isOnlineFor(socket, id));
          if (online.length > 0) socket.emit('presenceChanged', { online, offline: [] });
        }
      }
    },
    async refreshHidden(sockets) {
      for (const socket of sockets) {
        const { hidden, member } = socket.data;
        const online = onlineFor(member.id).filter((id) => !hidden.has(id));
        if (!takesChanges(socket)) socket.emit('getOnlineUsers', online);
        else {
          await followPartners(socket);
          const wanted = followed(socket);
          socket.emit('presenceChanged', { online: online.filter((id) => wanted.has(id)), offline: [...hidden] });
        }
      }
    },
    isOnline: (userId) => presence.isOnline(userId),
    onlineHere: () => nodes.here(),
    onlineFor,
    socketsElsewhere: (userId) => nodes.elsewhere(userId),
    close: () => presence.close(),
  };
}

/** One list for all who take the whole, but for those to whom others show more than to everyone. */
function publishList(
  io: ClubServer,
  { audiences, visibility }: { audiences: Audiences; visibility: Visibility },
  userIds: string[],
): void {
  const whole = takersRoom('presence', 'whole');
  const restricted = userIds.flatMap((id) => audiences.of(id) ?? []);
  const viewers = [...new Set(restricted.flatMap((audience) => [...audience]))];
  const shared = restricted.length === 0 ? userIds : userIds.filter((id) => !audiences.of(id));
  io.to(whole).except(viewers.map(memberRoom)).emit('getOnlineUsers', shared);
  for (const viewerId of viewers) {
    const takers = localSockets(io, memberRoom(viewerId)).filter(({ rooms }) => rooms.has(whole));
    for (const socket of takers) socket.emit('getOnlineUsers', audiences.visible(userIds, viewerId));
  }
  for (const { userId, hidden, part } of visibility.partsOf(whole)) {
    const online = audiences.visible(userIds, userId).filter((id) => !hidden.has(id));
    io.to(part).emit('getOnlineUsers', online);
  }
}

function emitChange(io: ClubServer, to: ClubSocket[], userId: string, isOnline: boolean): void {
  // In Socket.IO, an empty list of rooms means all sockets; each socket has a room of its own.
  if (to.length === 0) return;
  const change = { online: isOnline ? [userId] : [], offline: isOnline ? [] : [userId] };
  io.to(to.map(({ id }) => id)).emit('presenceChanged', change);
}

function localSockets(io: ClubServer, room: string): ClubSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
