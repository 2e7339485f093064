import { useEffect } from 'react';
import { useClub } from '../socket/club.ts';
import { waiting } from '../store/waiting.ts';

/** Names the screen in the browser's title bar, and says how much waits for me. */
export function usePageTitle(title: string): void {
  const { name: club } = useClub();
  const total = waiting.use();
  useEffect(() => {
    const name = title === club ? club : `${title} · ${club}`;
    document.title = total > 0 ? `(${total}) ${name}` : name;
  }, [title, total, club]);
}
