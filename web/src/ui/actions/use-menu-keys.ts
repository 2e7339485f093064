import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { moveFocus, upAndDown } from '../focus/move-focus.ts';

/** Opens and closes a menu, and moves through its items by keyboard. The button must come first in the frame. */
export function useMenuKeys() {
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open) frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    moveFocus(event, 'menuitem', upAndDown);
    if (event.key !== 'Escape') return;
    // It closes the menu, not the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  const onBlur = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) setOpen(false);
  };

  return { frame, open, setOpen, close, onKeyDown, onBlur };
}
