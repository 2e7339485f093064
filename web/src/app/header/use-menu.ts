import { type RefObject, useEffect, useState } from 'react';

/**
 * The menu closes on Escape, on a click outside, on a click on one of its links or buttons, and on Back or Forward. A late
 * screen that was selected before it opened does not close it.
 * @param toggles the buttons that open it; the visible one gets the focus back
 */
export function useMenu(
  ...toggles: RefObject<HTMLButtonElement | null>[]
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the refs never change
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
