import { useEffect } from 'react';
import { useClub } from '../socket/club.ts';
import { waiting } from '../store/waiting.ts';

/** Sets the tab's title, with the number of unread items. */
export function usePageTitle(title: string): void {
  const { name: club } = useClub();
  const total = waiting.use();
  useEffect(() => {
    const name = title === club ? club : `${title} · ${club}`;
    document.title = total > 0 ? `(${total}) ${name}` : name;
  }, [title, total, club]);
}
