import type { Conversation } from 'contract/chat/chat.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { delayAfter } from '../../lib/socket/reconnecting.ts';
import { emit } from '../../lib/socket/socket.ts';
import { useAppDispatch, useMe } from '../../lib/store/store.ts';
import { conversationClosed, conversationOpened } from '../chat.slice.ts';
import { recordSeen } from '../my-conversations.ts';
import { isCompleteTo, isLoading, newestIn, noThread } from '../thread.ts';
import { readPart, useThread } from '../thread-messages.ts';
import { useConnected } from '../use-connected.ts';

// With more unread messages than this, loading starts at the first unread one.
const unreadOfPage = 40;
const around = 30;

const watchSight = (watcher: () => void) => {
  document.addEventListener('visibilitychange', watcher);
  return () => document.removeEventListener('visibilitychange', watcher);
};
const isInSight = () => document.visibilityState === 'visible';

export function useOpenConversation(
  { _id, unreadCount, seenNumber, lastNumber }: Conversation,
  target: number | null,
): void {
  const dispatch = useAppDispatch();
  const me = useMe()?._id;
  const connected = useConnected();
  const inSight = useSyncExternalStore(watchSight, isInSight);
  const atOpening = useRef({ unreadCount, seenNumber });
  const { thread, messages } = useThread(_id);
  const open = thread ?? noThread();
  const { atEnd, reachesEnd, failures } = open;
  const loading = isLoading(open);
  const newest = newestIn(open);
  // A message that was missed and loaded later never counted as unread.
  const latest = messages.findLast(({ senderId, notice }) => senderId !== me && !notice)?.number ?? 0;
  // One that I marked as unread while it is open, here or on another device, stays so until it is opened again.
  const isUnseen = (unreadCount > 0 && lastNumber > seenNumber) || latest > seenNumber;
  const isBehind = thread !== undefined && reachesEnd && !isCompleteTo(thread, lastNumber);

  useEffect(() => {
    const { unreadCount: unread, seenNumber: seen } = atOpening.current;
    dispatch(conversationOpened({ id: _id, markedAfter: unread > 0 ? seen : null }));
    return () => void dispatch(conversationClosed());
  }, [_id, dispatch]);

  useEffect(() => {
    const { unreadCount: unread, seenNumber: seen } = atOpening.current;
    const middle = target ?? (unread > unreadOfPage ? seen : null);
    const number = middle === null ? null : Math.max(0, middle - around);
    void dispatch(readPart(number === null ? { id: _id, from: 'end' } : { id: _id, from: 'middle', number }));
    atOpening.current = { unreadCount: 0, seenNumber: 0 };
  }, [_id, target, dispatch]);

  useEffect(() => {
    if (!isBehind || loading || !connected) return;
    const missing = { id: _id, upTo: lastNumber };
    const fetchMissing = () =>
      void dispatch(
        readPart(newest === 0 ? { ...missing, from: 'end' } : { ...missing, from: 'after', number: newest }),
      );
    const timer = setTimeout(fetchMissing, failures === 0 ? 0 : delayAfter(failures));
    return () => clearTimeout(timer);
  }, [_id, isBehind, loading, connected, newest, lastNumber, failures, dispatch]);

  useEffect(() => {
    if (!isUnseen || !connected || !inSight || !atEnd || !reachesEnd || isBehind || loading) return;
    emit('markAsSeen', { conversationId: _id });
    dispatch(recordSeen(_id));
  }, [_id, isUnseen, connected, inSight, atEnd, reachesEnd, isBehind, loading, dispatch]);
}
