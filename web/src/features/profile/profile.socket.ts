import { listen, onConnection } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { refreshProfile } from './profile.api.ts';
import { memberUpdated } from './profile.slice.ts';

/** Keeps a profile as it is on the server while it is on screen. */
export function listenToProfile(dispatch: AppDispatch, userId: string): () => void {
  const stop = [
    listen('memberUpdated', (member) => {
      dispatch(memberUpdated(member));
      // The message holds what stands everywhere; the rest of the profile may have changed with it.
      if (member._id === userId) void dispatch(refreshProfile(userId));
    }),
    onConnection(() => void dispatch(refreshProfile(userId))),
  ];
  return () => {
    for (const end of stop) end();
  };
}
