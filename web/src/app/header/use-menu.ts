import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the menu is open. It closes with Escape, on a click outside of it, when one of its links or buttons is chosen,
 * and on going back or forward; not when a screen that was chosen before it was opened appears at last.
 * @param toggles the buttons that open it; the one that is shown gets the focus back
 */
export function useMenu(
  ...toggles: RefObject<HTMLButtonElement | null>[]
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs are the same ones at each call
  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      for (const { current } of toggles) current?.focus();
    };
    const closeOnClickOutside = (event: MouseEvent) => {
      // The clicked element may be gone, like the toggle's icon, but the event still has its path.
      const path = event.composedPath();
      const parts = [document.getElementById('menu'), ...toggles.map(({ current }) => current)];
      if (!parts.some((part) => part && path.includes(part))) close();
    };
    addEventListener('keydown', closeOnEscape);
    addEventListener('click', closeOnClickOutside);
    addEventListener('popstate', close);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      removeEventListener('click', closeOnClickOutside);
      removeEventListener('popstate', close);
    };
  }, [open]);

  return [open, setOpen];
}
