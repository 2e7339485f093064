import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts';

/** Reports to the surrounding index that a part has come into view or left it. */
export const PartsInView = createContext<(part: string, isVisible: boolean) => void>(() => {});

/** A part of the settings with the address `#part`, which scrolls to it and moves the focus to its heading. */
export function usePart(part: string) {
  const report = useContext(PartsInView);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isChosen = hash === `#${part}`;
  const onMove = useCallback((isVisible: boolean) => report(part, isVisible), [report, part]);
  // Less than the header's height does not count.
  useNearViewport(card, onMove, '-96px 0px 0px');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link has a new key and scrolls here again
  useEffect(() => {
    if (!isChosen) return;
    card.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isChosen, key]);
  return { card: { ref: card, 'data-part': part, 'data-chosen': isChosen }, heading: { ref: heading, tabIndex: -1 } };
}
