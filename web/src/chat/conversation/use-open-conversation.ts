import type { Conversation } from 'contract/chat/chat.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { delayAfter } from '../../lib/socket/reconnecting.ts';
import { emit } from '../../lib/socket/socket.ts';
import { useAppDispatch, useAppSelector, useMe } from '../../lib/store/store.ts';
import { fetchNewer, openThread } from '../chat.api.ts';
import { conversationClosed, conversationOpened, conversationSeen, selectChat } from '../chat.slice.ts';
import { isCompleteTo, isLoading, noThread } from '../thread.cache.ts';
import { useConnected } from '../use-connected.ts';

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
  const me = useMe()?._id;
  const connected = useConnected();
  const inSight = useSyncExternalStore(watchSight, isInSight);
  const atOpening = useRef({ unreadCount, seenNumber });
  const thread = useAppSelector((state) => selectChat(state).threads[_id]);
  const open = thread ?? noThread();
  const { atEnd, reachesEnd, failures, messages } = open;
  const loading = isLoading(open);
  const newest = messages.at(-1)?.number ?? 0;
  // One that was missed and fetched later has never been counted as unread.
  const latest = messages.findLast(({ senderId, notice }) => senderId !== me && !notice)?.number ?? 0;
  const isUnseen = unreadCount > 0 || latest > seenNumber;
  const isBehind = thread !== undefined && reachesEnd && !isCompleteTo(thread, lastNumber);

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
    if (!isBehind || loading || !connected) return;
    const missing = { id: _id, upTo: lastNumber };
    const fetchMissing = () =>
      void dispatch(newest === 0 ? openThread({ ...missing, after: null }) : fetchNewer({ ...missing, after: newest }));
    const timer = setTimeout(fetchMissing, failures === 0 ? 0 : delayAfter(failures));
    return () => clearTimeout(timer);
  }, [_id, isBehind, loading, connected, newest, lastNumber, failures, dispatch]);

  useEffect(() => {
    if (!isUnseen || !connected || !inSight || !atEnd || !reachesEnd || isBehind || loading) return;
    emit('markAsSeen', { conversationId: _id });
    dispatch(conversationSeen({ conversationId: _id }));
  }, [_id, isUnseen, connected, inSight, atEnd, reachesEnd, isBehind, loading, dispatch]);
}
