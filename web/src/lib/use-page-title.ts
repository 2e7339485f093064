import { useEffect } from 'react';
import { clubName } from './club.ts';

/** Names the screen in the browser's title bar. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === clubName ? clubName : `${title} · ${clubName}`;
  }, [title]);
}
