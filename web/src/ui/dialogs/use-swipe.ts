import { type TouchEvent, useRef } from 'react';
import { stepToRight } from '../../lib/text/direction.ts';

// Shorter movements are taps, or drags on a zoomed picture.
const minDistance = 40;

/** Calls `go` after a swipe with one finger: 1 for the next, -1 for the previous. */
export function useSwipe(go: (steps: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);

  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!from.current || !touch) return;
    const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
    from.current = null;
    const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1;
    if (!isZoomed && Math.abs(x) > minDistance && Math.abs(x) > Math.abs(y)) go(x < 0 ? stepToRight() : -stepToRight());
  };
  return { onTouchStart, onTouchEnd };
}
