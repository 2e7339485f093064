import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the end of a list comes near the screen and the list is ready for more. Returns a ref for the end. */
export function useEndReached(ready: boolean, onReached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!ready || !end.current) return;
    // A new observer for each page, which fires again if the end is still visible.
    const observer = new IntersectionObserver(
      // A busy browser delivers several entries at once, newest last.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onReached();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready, onReached]);

  return end;
}
