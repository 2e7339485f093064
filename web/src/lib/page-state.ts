import { useSyncExternalStore } from 'react';

/** What keeps the page from going on as it is. */
export interface PageState {
  /** The server has a newer build than the page came with. */
  outdated: boolean;
  /** Code that is needed and not there: nobody answers, or the server has it no more. */
  missing: 'unreachable' | 'gone' | null;
}

let state: PageState = { outdated: false, missing: null };
const watchers = new Set<() => void>();

/** Changes parts of the state. */
export function setPageState(change: Partial<PageState>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

/** The state, followed. */
export function usePageState(): PageState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => state,
  );
}
