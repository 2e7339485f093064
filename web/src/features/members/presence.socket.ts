import { listen } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { onlineReplaced } from './presence.slice.ts';

/** Keeps the set of those who are here; the server pushes it whole. */
export function listenToPresence(dispatch: AppDispatch): () => void {
  return listen('getOnlineUsers', (ids) => dispatch(onlineReplaced(ids)));
}
