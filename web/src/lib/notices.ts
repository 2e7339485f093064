import { type ReactNode, useSyncExternalStore } from 'react';
import { t } from './i18n.ts';
import { loadCode } from './load-code.ts';

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

interface Notice {
  message: ReactNode;
  color: 'red' | 'accent';
  title?: string;
  id?: string;
}

const loadNotifications = () => loadCode(() => import('@mantine/notifications'));

/** Fetches what shows notices, so that it is there when the network is not. */
export function preloadNotices(): void {
  want();
  void loadNotifications();
}

async function show({ color, ...notice }: Notice): Promise<void> {
  want();
  const { notifications } = await loadNotifications();
  notifications.show({
    ...notice,
    color,
    autoClose: color === 'red' || notice.id ? 8_000 : 4_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('confirm.close') },
  });
}

/** Tells the member that something did not work, and why if that is known; announced, never in the way. */
export function showProblem(sentence: string, why = ''): void {
  void show(
    why && why !== sentence ? { title: sentence, message: why, color: 'red' } : { message: sentence, color: 'red' },
  );
}

/** Tells the member quietly that something is done. */
export const showDone = (sentence: string): void => void show({ message: sentence, color: 'accent' });

/** Tells the member something they may answer to; the same `id` shows it once. */
export const showNotice = (id: string, message: ReactNode): void => void show({ id, message, color: 'accent' });

/** Takes a notice away that no longer holds. */
export async function hideNotice(id: string): Promise<void> {
  if (!wanted) return;
  const { notifications } = await loadNotifications();
  notifications.hide(id);
}
