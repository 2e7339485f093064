import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, live. For what is not even to be rendered or read otherwise; the rest is for styles. */
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
