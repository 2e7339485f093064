import { type RefObject, useEffect, useRef } from 'react';

/** On a phone the list and the conversation replace each other, and the focus follows. */
export function usePaneFocus(shown: string | null): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(shown);

  useEffect(() => {
    const before = last.current;
    last.current = shown;
    const focused = document.activeElement;
    const isLost = focused === document.body || !focused?.checkVisibility();
    if (before === shown || !isLost) return;
    const goal = shown ? 'section' : `[data-conversation="${before}"]`;
    screen.current?.querySelector<HTMLElement>(goal)?.focus({ preventScroll: true });
  }, [shown]);

  return screen;
}
