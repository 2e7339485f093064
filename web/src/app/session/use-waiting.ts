import { useEffect } from 'react';
import { useUnreadTotal } from '../../chat/use-unread-total.ts';
import { useAppSelector } from '../../lib/store/store.ts';
import { waiting } from '../../lib/store/waiting.ts';

export function useWaiting(): void {
  const messages = useUnreadTotal();
  const notificationCount = useAppSelector(({ unread }) => (unread ? Math.max(0, unread.count - unread.messages) : 0));
  useEffect(() => {
    waiting.set(messages + notificationCount);
    return () => waiting.set(0);
  }, [messages, notificationCount]);
}
