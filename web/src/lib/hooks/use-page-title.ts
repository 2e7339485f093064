import { useEffect } from 'react';
import { useClub } from '../socket/club.ts';
import { useWaitingTotal } from '../store/use-unread-total.ts';

/** Names the screen in the browser's title bar, and says how much waits for me. */
export function usePageTitle(title: string): void {
  const { name: club } = useClub();
  const waiting = useWaitingTotal();
  useEffect(() => {
    const name = title === club ? club : `${title} · ${club}`;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  }, [title, waiting, club]);
}
