import { type RefObject, useEffect, useRef } from 'react';

/** Who acts on an entry of a list that vanishes by it goes on at the list's heading, not at the top of the page. */
export function useRefound(count: number): RefObject<HTMLHeadingElement | null> {
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
    const notice = () => {
      last.current.wasInside = true;
    };
    const forget = (event: FocusEvent) => {
      // A focus that goes nowhere is one whose element is gone.
      if (event.relatedTarget !== null) last.current.wasInside = false;
    };
    part?.addEventListener('focusin', notice);
    part?.addEventListener('focusout', forget);
    return () => {
      part?.removeEventListener('focusin', notice);
      part?.removeEventListener('focusout', forget);
    };
  }, []);

  return heading;
}
