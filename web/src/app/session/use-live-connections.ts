import { useEffect } from 'react';
import { refreshMe } from '../../accounts/sign-in/auth.api.ts';
import { onMissed } from '../../lib/socket/socket.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/store.ts';
import { connectionsReceived, selectConnections } from '../../members/connections/connections.slice.ts';
import { listenToConnections } from '../../members/connections/connections.socket.ts';

/** Keeps who is connected with the member live, and the lists in their `userInfo` with it. */
export function useLiveConnections(me: string | undefined): void {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => selectConnections(state).changes);

  useEffect(() => {
    if (changes === 0) return;
    // Several changes at once are one question.
    const timer = setTimeout(() => dispatch(refreshMe()), 150);
    return () => clearTimeout(timer);
  }, [changes, dispatch]);

  useEffect(() => {
    if (!me) return;
    let isLeft = false;
    const refetch = async () => {
      const answer = await dispatch(refreshMe());
      // The same member may have signed in again since.
      if (answer && !isLeft) dispatch(connectionsReceived(answer));
    };
    const stopListening = listenToConnections(dispatch);
    const stopConnecting = onMissed(() => void refetch());
    return () => {
      isLeft = true;
      stopListening();
      stopConnecting();
    };
  }, [me, dispatch]);
}
