import { useMemo, useSyncExternalStore } from 'react';

/** Follows a media query. Use it only for parts that should not render or load at all; styles do the rest. */
export function useMedia(query: string): boolean {
  const [watch, read] = useMemo(() => {
    const list = matchMedia(query);
    const watch = (watcher: () => void) => {
      list.addEventListener('change', watcher);
      return () => list.removeEventListener('change', watcher);
    };
    return [watch, () => list.matches] as const;
  }, [query]);
  return useSyncExternalStore(watch, read);
}
