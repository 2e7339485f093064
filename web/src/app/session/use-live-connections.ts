import { useCallback, useEffect } from 'react';
import { refreshMe } from '../../accounts/sign-in/auth.api.ts';
import { onMissed } from '../../lib/socket/socket.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { listenToConnections } from '../../members/connections/connections.socket.ts';
import { receiveAll } from '../../members/connections/standings.ts';
import { useStandingChanges } from '../../members/connections/use-standing-changes.ts';

export function useLiveConnections(me: string | undefined): void {
  const dispatch = useAppDispatch();
  useStandingChanges(useCallback(() => me && dispatch(refreshMe()), [me, dispatch]));

  useEffect(() => {
    if (!me) return;
    let isLeft = false;
    const refetch = async () => {
      const response = await dispatch(refreshMe());
      // The same member may have signed in again since.
      if (response && !isLeft) dispatch(receiveAll(response));
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
