import { listen } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { refreshMe } from './auth.api.ts';

/** Keeps the signed-in member as they made themselves on another device. */
export function listenToMe(dispatch: AppDispatch, me: string): () => void {
  return listen({
    memberUpdated: ({ _id }) => void (_id === me && dispatch(refreshMe())),
  });
}
