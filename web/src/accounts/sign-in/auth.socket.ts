import { listen } from '../../lib/socket/socket.ts';
import type { AppDispatch } from '../../lib/store/store.ts';
import { refreshMe } from './auth.api.ts';

export function listenToMe(dispatch: AppDispatch, me: string): () => void {
  return listen({
    accountChanged: () => void dispatch(refreshMe()),
    memberUpdated: ({ _id }) => void (_id === me && dispatch(refreshMe())),
  });
}
