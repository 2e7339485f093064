import type { WatchAcknowledgement } from 'contract/members/presence.ts';
import { listen, onConnection, request } from '../../lib/socket/socket.ts';
import { onWatchedMembers, watchedMembers } from '../../lib/socket/watched-members.ts';
import type { AppDispatch } from '../../lib/store/store.ts';
import { onlineUsersReceived, presenceChanged } from './presence.slice.ts';

// A new screen shows its members one after the other; the delay combines them in one message.
const delay = 150;
const timeout = 10_000;

export function listenToPresence(dispatch: AppDispatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Members who came or left since the last request, whose response may be older.
  let changed = new Set<string>();
  const watch = async () => {
    const userIds = watchedMembers();
    const since = new Set<string>();
    changed = since;
    const response = await request<WatchAcknowledgement>('watchPresence', { userIds }, timeout);
    // Another request has followed.
    if (!response?.ok || changed !== since) return;
    const online = new Set(response.online);
    const current = userIds.filter((id) => !since.has(id));
    const [here, away] = [current.filter((id) => online.has(id)), current.filter((id) => !online.has(id))];
    dispatch(presenceChanged({ online: here, offline: away }));
  };
  const watchSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void watch(), delay);
  };
  const stop = [
    listen({
      getOnlineUsers: (ids) => dispatch(onlineUsersReceived(ids)),
      presenceChanged: (change) => {
        for (const id of [...change.online, ...change.offline]) changed.add(id);
        dispatch(presenceChanged(change));
      },
    }),
    onConnection(() => void watch()),
    onWatchedMembers(watchSoon),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of stop) end();
  };
}
