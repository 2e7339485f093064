import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) timer = setInterval(tick, 30_000);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(timer);
  };
}

const read = (): Date => {
  // The time is outdated if no component watched the clock, or if the device's clock was changed.
  if (watchers.size === 0 && Math.abs(Date.now() - now.getTime()) > 30_000) now = new Date();
  return now;
};

/** The current time, updated twice a minute by one timer for the page. */
export function useMinute(): Date {
  return useSyncExternalStore(watch, read);
}
