import type { Conversation } from 'contract/chat.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { say } from '../../../lib/socket.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store.ts';
import { useConnected } from '../../../lib/use-connected.ts';
import { fetchNewer, openThread } from '../chat.api.ts';
import { conversationClosed, conversationOpened, conversationSeen } from '../chat.slice.ts';

// More unread ones than a page holds are read from the first one on.
const unreadOfPage = 40;
const around = 30;

const watchSight = (watcher: () => void) => {
  document.addEventListener('visibilitychange', watcher);
  return () => document.removeEventListener('visibilitychange', watcher);
};
const isInSight = () => document.visibilityState === 'visible';

/** Fetches the messages of the conversation on screen, keeps up with them, and says when I have seen them. */
export function useOpenConversation(
  { _id, unreadCount, seenNumber, lastNumber }: Conversation,
  target: number | null,
): void {
  const dispatch = useAppDispatch();
  const connected = useConnected();
  const inSight = useSyncExternalStore(watchSight, isInSight);
  const atOpening = useRef({ unreadCount, seenNumber });
  const askedFor = useRef(0);
  const thread = useAppSelector(({ chat }) => chat.threads[_id]);
  const { atEnd = false, reachesEnd = false, loading = false, messages } = thread ?? {};
  const newest = messages?.at(-1)?.number ?? 0;

  useEffect(() => {
    dispatch(conversationOpened(_id));
    return () => void dispatch(conversationClosed());
  }, [_id, dispatch]);

  useEffect(() => {
    const { unreadCount: unread, seenNumber: seen } = atOpening.current;
    const middle = target ?? (unread > unreadOfPage ? seen : null);
    void dispatch(openThread({ id: _id, after: middle === null ? null : Math.max(0, middle - around) }));
    atOpening.current = { unreadCount: 0, seenNumber: 0 };
  }, [_id, target, dispatch]);

  useEffect(() => {
    // Once for each number: a line that I may not read has one too.
    if (!reachesEnd || loading || newest >= lastNumber || askedFor.current >= lastNumber) return;
    askedFor.current = lastNumber;
    void dispatch(fetchNewer({ id: _id, after: newest }));
  }, [_id, reachesEnd, loading, newest, lastNumber, dispatch]);

  useEffect(() => {
    if (unreadCount === 0 || !connected || !inSight || !atEnd || !reachesEnd || loading) return;
    say('markAsSeen', { conversationId: _id });
    dispatch(conversationSeen({ conversationId: _id }));
  }, [_id, unreadCount, connected, inSight, atEnd, reachesEnd, loading, dispatch]);
}
