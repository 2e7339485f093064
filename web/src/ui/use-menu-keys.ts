import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Opens and closes a menu, and moves through its items as menus do. The button is the frame's first. */
export function useMenuKeys() {
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (open) frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((item) => item.contains(document.activeElement));
    all[step(at, all.length)]?.focus();
  };

  const onBlur = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) setOpen(false);
  };

  return { frame, open, setOpen, close, onKeyDown, onBlur };
}
