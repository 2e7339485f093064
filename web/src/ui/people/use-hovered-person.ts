import { useCallback, useEffect, useRef, useState } from 'react';

/** The person of the card, and its anchor. `shown` is false while the card loads. */
export interface HoveredPerson {
  id: string;
  anchor: HTMLElement;
  isVisible: boolean;
}

// In milliseconds. A passing pointer loads nothing, and one on its way to the card may leave the name.
const delays = { ready: 120, show: 400, focus: 700, close: 250 };

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;

/**
 * The person whose name or avatar (`data-person`) is hovered or has keyboard focus. The card itself may be hovered
 * too. `close` ends it. Touch opens nothing.
 */
export function useHoveredPerson(isInCard: (target: EventTarget | null) => boolean) {
  const [hovered, setHovered] = useState<HoveredPerson | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  // The anchor of the next card, whether the card is about to close, and an anchor to ignore until it is left.
  const [requested, leaving, done] = [useRef<HTMLElement>(null), useRef(false), useRef<HTMLElement>(null)];

  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
    leaving.current = false;
  }, [leaving]);

  const close = useCallback(() => {
    stop();
    done.current = requested.current;
    requested.current = null;
    setHovered(null);
  }, [stop, requested, done]);

  useEffect(() => {
    const after = (delay: number, work: () => void) => timers.current.push(setTimeout(work, delay));
    const open = (anchor: HTMLElement, delay: number) => {
      const id = anchor.dataset.person;
      if (!id || anchor === done.current) return;
      if (anchor === requested.current) return leaving.current ? stop() : undefined;
      stop();
      requested.current = anchor;
      after(delays.ready, () => setHovered({ id, anchor, isVisible: false }));
      after(delay, () => anchor.isConnected && setHovered({ id, anchor, isVisible: true }));
    };
    const leave = () => {
      if (!requested.current || leaving.current) return;
      stop();
      leaving.current = true;
      after(delays.close, () => {
        close();
        done.current = null;
      });
    };
    const onMove = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch') return;
      const anchor = anchorOf(target);
      if (anchor !== done.current) done.current = null;
      if (anchor) open(anchor, delays.show);
      else if (!isInCard(target)) leave();
      else if (leaving.current) stop();
    };
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const anchor = anchorOf(target);
      // Without an earlier focus the reader didn't come here: the focused control is gone.
      if (relatedTarget && anchor?.matches(':focus-visible')) open(anchor, delays.focus);
      else if (!isInCard(target)) leave();
    };
    const onPress = ({ target }: Event) => {
      if (isInCard(target)) return;
      close();
      done.current = anchorOf(target);
    };
    document.addEventListener('pointermove', onMove, { passive: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      stop();
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [close, isInCard, stop, requested, leaving, done]);

  return { hovered, close };
}
