import { type RefObject, useEffect } from 'react';

type OnChange = (near: boolean) => void;

const watched = new WeakMap<Element, OnChange>();
const observers = new Map<string, IntersectionObserver>();

// One observer per margin for the entire page.
function observerOf(rootMargin: string): IntersectionObserver {
  const known = observers.get(rootMargin);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin },
  );
  observers.set(rootMargin, observer);
  return observer;
}

/** Calls back when an element comes near the screen (by default within three screens), and when it is far away again. */
export function useNearViewport(element: RefObject<Element | null>, onChange: OnChange, margin = '300% 0px'): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    watched.set(target, onChange);
    observerOf(margin).observe(target);
    return () => observerOf(margin).unobserve(target);
  }, [element, onChange, margin]);
}
