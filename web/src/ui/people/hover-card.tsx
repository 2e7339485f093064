import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { positionBeside } from '../mentions/position-beside.ts';
import classes from './hover-card.module.css';
import { type HoveredPerson, useHoveredPerson } from './use-hovered-person.ts';

interface Props {
  render: (id: string, onClose: () => void) => ReactNode;
}

/**
 * A card for the hovered or focused name or avatar: every element with `data-person={id}` opens it, preferably links.
 * Render it once in the frame. Tab moves from a name into its card and on; Escape closes it.
 */
export function HoverCards({ render }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const isInCard = useCallback(
    (target: EventTarget | null) => target instanceof Node && card.current?.contains(target) === true,
    [],
  );
  const { hovered, close } = useHoveredPerson(isInCard);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other names, so the card closes
  useEffect(close, [pathname, close]);
  useCardKeys(hovered, card, close);
  useCloseOnScroll(hovered, isInCard, close);

  useLayoutEffect(() => {
    if (hovered?.isVisible && card.current) return positionBeside(hovered.anchor, card.current);
  }, [hovered]);

  if (!hovered) return null;
  return createPortal(
    <div ref={card} key={hovered.id} popover="manual" className={classes.card} hidden={!hovered.isVisible}>
      <Suspense fallback={<div className={classes.waiting} />}>{render(hovered.id, close)}</Suspense>
    </div>,
    // Elements outside an open dialog can't be used.
    hovered.anchor.closest('dialog') ?? document.body,
  );
}

function useCloseOnScroll(
  hovered: HoveredPerson | null,
  isInCard: (target: EventTarget | null) => boolean,
  close: () => void,
) {
  useEffect(() => {
    if (!hovered?.isVisible) return;
    const onScroll = ({ target }: Event) => {
      if (!isInCard(target)) close();
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, true);
  }, [hovered, isInCard, close]);
}

const focusable = 'a[href], button:not([disabled])';

function useCardKeys(hovered: HoveredPerson | null, card: RefObject<HTMLDivElement | null>, close: () => void) {
  useEffect(() => {
    if (!hovered?.isVisible) return;
    const { anchor } = hovered;
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = [...(card.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const focused = document.activeElement;
      if (event.key === 'Escape') {
        if (inside.some((one) => one === focused)) anchor.focus();
        // Closes only the card, not a dialog below it.
        event.preventDefault();
        event.stopPropagation();
        close();
      }
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      if (focused === anchor && !event.shiftKey && inside[0]) {
        event.preventDefault();
        inside[0].focus();
      } else if (focused === inside[0] && event.shiftKey) {
        event.preventDefault();
        anchor.focus();
      } else if (focused !== null && focused === inside.at(-1) && !event.shiftKey) {
        // Tab then continues after the name.
        anchor.focus();
        close();
      }
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [hovered, card, close]);
}
