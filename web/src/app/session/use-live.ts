import { useEffect } from 'react';
import { refreshMe } from '../../accounts/sign-in/auth.api.ts';
import { listenToMe } from '../../accounts/sign-in/auth.socket.ts';
import { listenToChat } from '../../chat/chat.socket.ts';
import { useUnreadTotal } from '../../chat/use-unread-total.ts';
import { listenToFeed } from '../../feed/feed.socket.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { closeSocket, listen, openSocket } from '../../lib/socket/socket.ts';
import { listKeys } from '../../lib/store/browser-storage.ts';
import { leave } from '../../lib/store/leaving.ts';
import { memberLeft, useAppDispatch, useAppSelector, useMe } from '../../lib/store/store.ts';
import { waiting } from '../../lib/store/waiting.ts';
import { listenToMembers } from '../../members/members.socket.ts';
import { listenToPresence } from '../../members/presence/presence.socket.ts';
import { listenToNotifications } from '../../notifications/notifications.socket.ts';
import { selectNews } from '../../notifications/unread.slice.ts';
import { listenToProjects } from '../../projects/projects.socket.ts';
import { useLiveConnections } from './use-live-connections.ts';

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
    const cancel = whenIdle(() => {
      void openSocket(me, () => void dispatch(refreshMe()));
      sendCheckIns(me);
    });
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

/** Check-ins that a host made without a network wait in this browser. They go out on any screen. */
function sendCheckIns(me: string): void {
  if (listKeys('browser', `checkin:${me}:`)[0])
    void loadCode(() => import('../../events/door/check-ins.ts')).then(({ openCheckIns }) => openCheckIns(me));
}

function useWaiting(): void {
  const messages = useUnreadTotal();
  const notificationCount = useAppSelector(selectNews);
  useEffect(() => {
    waiting.set(messages + notificationCount);
    return () => waiting.set(0);
  }, [messages, notificationCount]);
}

/** Only officers load this code. */
function useLiveCounts(): void {
  const me = useMe();
  const officer = me && (me.role !== 'student' || me.rights.length > 0) ? me : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the member is not about what they may count
  useEffect(() => {
    if (!officer) return;
    let stop = () => {};
    let isOver = false;
    void loadCode(() => import('./live-counts.ts')).then(({ listenToCounts }) => {
      if (!isOver) stop = listenToCounts(officer);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [officer?.role, officer?.rights.join()]);
}
