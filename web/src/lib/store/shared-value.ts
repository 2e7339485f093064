import { useSyncExternalStore } from 'react';

/** A value outside the store that parts of the page share; `use` follows it. */
export function sharedValue<Value>(value: Value) {
  const watchers = new Set<() => void>();
  const get = (): Value => value;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    get,
    set(next: Value): void {
      value = next;
      for (const watcher of watchers) watcher();
    },
    use: (): Value => useSyncExternalStore(watch, get),
  };
}
