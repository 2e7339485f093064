import { useEffect } from 'react';
import { refreshMe } from '../features/auth/auth.slice.ts';
import { connectionsCleared, connectionsReceived } from '../features/connections/connections.slice.ts';
import { listenToConnections } from '../features/connections/connections.socket.ts';
import { onConnection } from '../lib/socket.ts';
import { useAppDispatch, useAppSelector } from '../lib/store.ts';

/** Keeps who is connected with the member live, and the lists in their `userInfo` with it. */
export function useLiveConnections(me: string | undefined): void {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => state.connections.changes);

  useEffect(() => {
    if (changes === 0) return;
    // Several changes at once are one question.
    const timer = setTimeout(() => dispatch(refreshMe()), 150);
    return () => clearTimeout(timer);
  }, [changes, dispatch]);

  useEffect(() => {
    if (!me) return;
    const askAnew = async () => {
      const answer = await dispatch(refreshMe());
      if (refreshMe.fulfilled.match(answer)) dispatch(connectionsReceived(answer.payload));
    };
    const stopListening = listenToConnections(dispatch);
    const stopConnecting = onConnection(() => void askAnew());
    return () => {
      stopListening();
      stopConnecting();
      dispatch(connectionsCleared());
    };
  }, [me, dispatch]);
}
