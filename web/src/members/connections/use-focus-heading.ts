import { type RefObject, useEffect, useRef } from 'react';

export function useFocusHeading(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef({ count, wasInside: false });

  useEffect(() => {
    const part = heading.current?.parentElement;
    if (count < last.current.count && last.current.wasInside && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    last.current = { count, wasInside: part?.contains(document.activeElement) ?? false };
  }, [count]);

  useEffect(() => {
    const part = heading.current?.parentElement;
    const onFocusIn = () => {
      last.current.wasInside = true;
    };
    const onFocusOut = (event: FocusEvent) => {
      // Without a next target, the focused element was removed.
      if (event.relatedTarget !== null) last.current.wasInside = false;
    };
    part?.addEventListener('focusin', onFocusIn);
    part?.addEventListener('focusout', onFocusOut);
    return () => {
      part?.removeEventListener('focusin', onFocusIn);
      part?.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return heading;
}
