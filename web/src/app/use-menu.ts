import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether the phone's menu is open: it closes with Escape, and when it has led somewhere. */
export function useMenu(toggle: RefObject<HTMLButtonElement | null>): [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open, toggle]);

  return [open, (next) => setOpenAt(next ? key : null)];
}
