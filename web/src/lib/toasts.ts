import { type ReactNode, useSyncExternalStore } from 'react';
import { t } from './i18n.ts';
import { loadCode } from './load-code.ts';

let wanted = false;
const watchers = new Set<() => void>();

function want(): void {
  wanted = true;
  for (const watcher of watchers) watcher();
}

/** True from the first toast on: their code is loaded only then. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => wanted,
  );
}

interface Toast {
  message: ReactNode;
  color: 'red' | 'accent';
  title?: string;
  id?: string;
}

const loadNotifications = () => loadCode(() => import('@mantine/notifications'));

/** Loads the code of toasts, so that it is there when the network is not. */
export function preloadToasts(): void {
  want();
  void loadNotifications();
}

async function show({ color, ...toast }: Toast): Promise<void> {
  want();
  const { notifications } = await loadNotifications();
  notifications.show({
    ...toast,
    color,
    autoClose: color === 'red' || toast.id ? 8_000 : 4_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('confirm.close') },
  });
}

/** Shows an error, with the reason if it is known. Screen readers announce it. */
export function showError(sentence: string, why = ''): void {
  void show(
    why && why !== sentence ? { title: sentence, message: why, color: 'red' } : { message: sentence, color: 'red' },
  );
}

/** Shows that something is done. */
export const showSuccess = (sentence: string): void => void show({ message: sentence, color: 'accent' });

/** Shows a message with actions; the same `id` shows once. */
export const showToast = (id: string, message: ReactNode): void => void show({ id, message, color: 'accent' });

/** Hides a toast that no longer applies. */
export async function hideToast(id: string): Promise<void> {
  if (!wanted) return;
  const { notifications } = await loadNotifications();
  notifications.hide(id);
}
