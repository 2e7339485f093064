import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when the end of a list comes near the screen, while it is ready for more. Returns where the end is. */
export function useEndReached(ready: boolean, onReached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!ready || !end.current) return;
    // A new one for each page: it fires again for an end that is still in sight.
    const observer = new IntersectionObserver(
      // A busy browser hands over several at once, the newest last.
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
