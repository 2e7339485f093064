import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the phone's menu is open. It closes with Escape, when one of its links or buttons is chosen, and on going back
 * or forward; not when a screen that was chosen before it was opened appears at last.
 */
export function useMenu(
  toggle: RefObject<HTMLButtonElement | null>,
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    addEventListener('popstate', close);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      removeEventListener('popstate', close);
    };
  }, [open, toggle]);

  return [open, setOpen];
}
