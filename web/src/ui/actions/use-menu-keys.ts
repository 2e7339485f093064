import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { moveFocus, upAndDown } from '../focus/move-focus.ts';
import { type Edge, positionBeside } from '../mentions/position-beside.ts';

const first = '[role=menuitem], input, [role=option][tabindex="0"]';

/**
 * Opens, places and closes a menu or another popover, and moves through its items by keyboard. The button must come
 * first in the frame.
 */
export function useMenuKeys(edge: Edge) {
  const frame = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open || !frame.current || !menu.current) return undefined;
    const stop = positionBeside(frame.current, menu.current, edge);
    menu.current.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    return stop;
  }, [open, edge]);

  const close = () => {
    setOpen(false);
    frame.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    moveFocus(event, 'menuitem', upAndDown);
    focusByLetter(event);
    if (event.key !== 'Escape') return;
    // It closes the menu, not the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  const onBlur = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && frame.current?.contains(event.relatedTarget))) setOpen(false);
  };

  return { frame, menu, open, setOpen, close, onKeyDown, onBlur };
}

// The next item that begins with the typed letter, with or without its accent.
function focusByLetter({ key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (altKey || ctrlKey || metaKey) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item.matches(':focus')) + 1;
  const begins = ({ textContent }: Element) =>
    textContent.charAt(0).localeCompare(key, [], { sensitivity: 'base' }) === 0;
  [...items.slice(at), ...items.slice(0, at)].find(begins)?.focus();
}
