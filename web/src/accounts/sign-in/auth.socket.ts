import { listen } from '../../lib/socket/socket.ts';
import type { AppDispatch } from '../../lib/store/store.ts';
import { refreshMe } from './auth.api.ts';

/** Keeps the signed-in member as they are on the server, and as they made themselves on another device. */
export function listenToMe(dispatch: AppDispatch, me: string): () => void {
  return listen({
    accountChanged: () => void dispatch(refreshMe()),
    memberUpdated: ({ _id }) => void (_id === me && dispatch(refreshMe())),
  });
}
