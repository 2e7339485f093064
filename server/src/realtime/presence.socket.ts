import { WatchPresence } from 'contract/presence.ts';
import type { Services } from '../services.ts';
import type { ClubServer, ClubSocket } from './club-server.ts';
import { type Listener, openListener } from './listener.ts';
import { Presence } from './presence.ts';
import { followersRoom, memberRoom, takersRoom } from './rooms.ts';

export type FindPartners = (userId: string) => Promise<string[]>;

// This many ids are some 20 KB. In a larger club no client needs them all.
const maxListed = 500;
const watching = { perSecond: 5, burst: 20 };

export interface LivePresence {
  listener: Listener;
  /** Counts a socket that has joined its rooms, and sends it who is online. */
  welcome(socket: ClubSocket): Promise<void>;
  setPartners(find: FindPartners): void;
  refreshPartners(userIds: string[]): Promise<void>;
  close(): void;
}

/** Opens presence: the whole list for plain clients, only relevant changes for others. */
export function openPresence(io: ClubServer, services: Services): LivePresence {
  let findPartners: FindPartners = async () => [];
  const presence = new Presence({
    changed: (id, online) =>
      io.to(followersRoom(id)).emit('presenceChanged', { online: online ? [id] : [], offline: online ? [] : [id] }),
    listed: (ids) => io.to(takersRoom('presence', 'whole')).emit('getOnlineUsers', ids),
  });
  // The members on screen stay watched.
  const noPartners = (err: unknown): string[] => {
    services.log.warn({ err }, 'the partners of a member could not be found');
    return [];
  };
  const followed = ({ data }: ClubSocket) => new Set([...data.watched, ...data.partners]);

  async function followPartners(socket: ClubSocket): Promise<void> {
    const { data } = socket;
    data.partners = new Set(await findPartners(data.member.id).catch(noPartners));
    follow(socket);
  }

  function follow(socket: ClubSocket): void {
    const wanted = new Set([...followed(socket)].map(followersRoom));
    for (const room of socket.rooms) if (room.startsWith(followersRoom('')) && !wanted.has(room)) socket.leave(room);
    if (socket.connected) socket.join([...wanted]);
  }

  return {
    listener: openListener(
      'watchPresence',
      { schema: WatchPresence, rate: watching },
      async (_member, { userIds }, socket) => {
        socket.data.watched = new Set(userIds);
        follow(socket);
        return { online: userIds.filter((id) => presence.isOnline(id)) };
      },
      services,
    ),
    async welcome(socket) {
      const { id } = socket.data.member;
      presence.arrive(id);
      socket.on('disconnect', () => presence.leave(id));
      const all = presence.online();
      const takesChanges = socket.rooms.has(takersRoom('presence', 'changes'));
      if (!takesChanges || all.length <= maxListed) socket.emit('getOnlineUsers', all);
      if (!takesChanges) return;
      await followPartners(socket);
      if (all.length <= maxListed) return;
      const others = [...followed(socket)].filter((one) => one !== id && presence.isOnline(one));
      socket.emit('getOnlineUsers', [id, ...others]);
    },
    setPartners(find) {
      findPartners = find;
    },
    async refreshPartners(userIds) {
      for (const userId of userIds) {
        for (const socket of await localSockets(io, userId)) {
          if (!socket.rooms.has(takersRoom('presence', 'changes'))) continue;
          const before = socket.data.partners;
          await followPartners(socket);
          const online = [...socket.data.partners].filter((id) => !before.has(id) && presence.isOnline(id));
          if (online.length > 0) socket.emit('presenceChanged', { online, offline: [] });
        }
      }
    },
    close: () => presence.close(),
  };
}

async function localSockets(io: ClubServer, userId: string): Promise<ClubSocket[]> {
  const ids = io.sockets.adapter.rooms.get(memberRoom(userId)) ?? [];
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
