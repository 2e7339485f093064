import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { swallowClick } from '../../lib/browser/swallow-click.ts';

// In milliseconds. A pointer on its way to what opened may leave for a moment.
const delays = { hover: 400, leave: 250, hold: 350 };

/** Opens something by hovering an element with a mouse, or by holding it on a touch screen. The element takes the handlers. */
export function useLinger() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const after = (delay: number, work: () => void) => {
    stop();
    timer.current = setTimeout(work, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    swallowClick();
    setOpen(true);
  };
  const byMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  const handlers = {
    onPointerEnter: (event: PointerEvent) => byMouse(event) && after(delays.hover, () => setOpen(true)),
    onPointerLeave: (event: PointerEvent) => byMouse(event) && after(delays.leave, () => setOpen(false)),
    onPointerDown: (event: PointerEvent) => (byMouse(event) || open ? stop() : after(delays.hold, hold)),
    onPointerUp: (event: PointerEvent) => !byMouse(event) && stop(),
    onPointerCancel: stop,
    // The browser would open its own menu on a long press.
    onContextMenu: (event: MouseEvent) => open && event.preventDefault(),
  };
  return { open, setOpen, handlers };
}
