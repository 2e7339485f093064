import { useEffect } from 'react';
import { clubName } from './club.ts';
import { useUnreadTotal } from './use-unread-total.ts';

/** Names the screen in the browser's title bar, and says how many messages wait. */
export function usePageTitle(title: string): void {
  const unread = useUnreadTotal();
  useEffect(() => {
    const name = title === clubName ? clubName : `${title} · ${clubName}`;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [title, unread]);
}
