import { type RefObject, useEffect, useRef } from 'react';

/** On a phone the list and the conversation replace each other, and the focus follows. */
export function usePaneFocus(openId: string | null): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(openId);

  useEffect(() => {
    const before = last.current;
    last.current = openId;
    const focused = document.activeElement;
    const isLost = focused === document.body || !focused?.checkVisibility();
    if (before === openId || !isLost) return;
    const goal = openId ? 'section' : `[data-conversation="${before}"]`;
    screen.current?.querySelector<HTMLElement>(goal)?.focus({ preventScroll: true });
  }, [openId]);

  return screen;
}
