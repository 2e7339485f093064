import { useSyncExternalStore } from 'react';

let wanted = false;
const watchers = new Set<() => void>();

function want(): void {
  wanted = true;
  for (const watcher of watchers) watcher();
}

/** True from the first notice on: what shows notices is loaded only then. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => wanted,
  );
}

async function show(message: string, color: 'red' | 'accent'): Promise<void> {
  want();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, color, autoClose: color === 'red' ? 8_000 : 4_000 });
}

/** Tells the member that something did not work; announced by screen readers, never in the way. */
export const showProblem = (sentence: string): void => void show(sentence, 'red');

/** Tells the member quietly that something is done. */
export const showDone = (sentence: string): void => void show(sentence, 'accent');
