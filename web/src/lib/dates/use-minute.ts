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
  // Without a clock running, the time may be old; or the device's own clock was put back.
  if (watchers.size === 0 && Math.abs(Date.now() - now.getTime()) > 30_000) now = new Date();
  return now;
};

/** The time now, twice a minute; one clock for the whole page. */
export function useMinute(): Date {
  return useSyncExternalStore(watch, read);
}
