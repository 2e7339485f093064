import { useEffect } from 'react';
import { refreshMe } from '../../accounts/sign-in/auth.api.ts';
import { listenToMe } from '../../accounts/sign-in/auth.socket.ts';
import { listenToChat } from '../../chat/chat.socket.ts';
import { listenToFeed } from '../../feed/feed.socket.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { closeSocket, listen, openSocket } from '../../lib/socket/socket.ts';
import { leave } from '../../lib/store/leaving.ts';
import { memberLeft, useAppDispatch, useAppSelector, useMe } from '../../lib/store/store.ts';
import { listenToMembers } from '../../members/members.socket.ts';
import { listenToPresence } from '../../members/presence/presence.socket.ts';
import { listenToNotifications } from '../../notifications/notifications.socket.ts';
import { listenToProjects } from '../../projects/projects.socket.ts';
import { useLiveConnections } from './use-live-connections.ts';
import { useLiveCounts } from './use-live-counts.ts';
import { useWaiting } from './use-waiting.ts';

export function useLive(): void {
  const dispatch = useAppDispatch();
  const me = useMe()?._id;
  const isLeaving = useAppSelector(({ auth }) => auth.leaving);
  useLiveConnections(me);
  useLiveCounts();
  useWaiting();

  useEffect(() => {
    // A session that is ending opens no connection.
    if (!me || isLeaving) return;
    // A lost connection may mean that the session ended. Only the server's response decides.
    const cancel = whenIdle(() => void openSocket(me, () => void dispatch(refreshMe())));
    return () => {
      cancel();
      closeSocket();
    };
  }, [me, isLeaving, dispatch]);

  useEffect(() => {
    if (!me) return;
    const stop = [
      listenToMe(dispatch, me),
      listenToFeed(dispatch, me),
      listenToChat(dispatch, me),
      listenToMembers(dispatch),
      listenToPresence(dispatch),
      listenToProjects(),
      listenToNotifications(dispatch),
      listen({ clubChanged: changeClub }),
    ];
    return () => {
      for (const end of stop) end();
      dispatch(memberLeft());
      leave();
    };
  }, [me, dispatch]);
}
