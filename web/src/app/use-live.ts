import { useEffect } from 'react';
import { refreshMe } from '../features/auth/auth.api.ts';
import { listenToMe } from '../features/auth/auth.socket.ts';
import { listenToChat } from '../features/chat/chat.socket.ts';
import { listenToFeed } from '../features/feed/feed.socket.ts';
import { listenToMembers } from '../features/members/members.socket.ts';
import { listenToPresence } from '../features/members/presence.socket.ts';
import { listenToNotifications } from '../features/notifications/notifications.socket.ts';
import { listenToProjects } from '../features/projects/projects.socket.ts';
import { changeClub } from '../lib/club.ts';
import { leave } from '../lib/leaving.ts';
import { closeSocket, listen, openSocket } from '../lib/socket.ts';
import { memberLeft, useAppDispatch, useAppSelector, useMe } from '../lib/store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useLiveConnections } from './use-live-connections.ts';
import { useLiveCounts } from './use-live-counts.ts';

/** Keeps the page live while a member is signed in, and leaves nothing of theirs behind afterwards. */
export function useLive(): void {
  const dispatch = useAppDispatch();
  const me = useMe()?._id;
  const isLeaving = useAppSelector(({ auth }) => auth.leaving);
  useLiveConnections(me);
  useLiveCounts();

  useEffect(() => {
    // A session that is being ended opens no connection, and needs none: the answer to that is on its way.
    if (!me || isLeaving) return;
    // Without a connection the session may be over: the server's answer decides, and without one nothing does.
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
