import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { swallowClick } from '../../../lib/browser/swallow-click.ts';

const holdDelay = 450;
const slack = 10;
const replyDistance = 56;
const maxPull = 72;

interface Gestures {
  onHold: () => void;
  onPull: () => void;
}

interface Touch {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  isPulled: boolean;
}

/** Recognizes a long press and a sideways pull on a message, but not scrolling. */
export function useBubbleGestures({ onHold, onPull }: Gestures) {
  const touch = useRef<Touch | null>(null);
  const wasLongPress = useRef(false);

  const end = (element: HTMLElement) => {
    if (!touch.current) return;
    clearTimeout(touch.current.timer);
    touch.current = null;
    element.style.removeProperty('translate');
  };
  const hold = (element: HTMLElement) => {
    end(element);
    wasLongPress.current = true;
    swallowClick();
    onHold();
  };
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget);
      wasLongPress.current = false;
      if (pointerType === 'mouse' || !isPrimary) return;
      touch.current = { x, y, timer: setTimeout(() => hold(currentTarget), holdDelay), isPulled: false };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const { current } = touch;
      if (!current) return;
      const [x, y] = [clientX - current.x, clientY - current.y];
      if (!current.isPulled && Math.abs(y) > slack) return end(currentTarget);
      if (Math.abs(x) > slack) clearTimeout(current.timer);
      current.isPulled ||= x > slack;
      if (current.isPulled) currentTarget.style.translate = `${Math.max(0, Math.min(x - slack, maxPull))}px`;
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const isReply = touch.current?.isPulled === true && clientX - touch.current.x > replyDistance;
      end(currentTarget);
      if (isReply) onPull();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
    // The browser would open its own menu on a long press.
    onContextMenu: (event: MouseEvent) => (touch.current || wasLongPress.current) && event.preventDefault(),
  };
}
