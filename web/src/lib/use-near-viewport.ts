import { type RefObject, useEffect } from 'react';

type OnChange = (near: boolean) => void;

const watched = new WeakMap<Element, OnChange>();
let observer: IntersectionObserver | undefined;

// One observer for the whole page, three screens ahead and behind.
const getObserver = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: '300% 0px' },
  );
  return observer;
};

/** Calls back when an element comes near the screen, and when it is far again. */
export function useNearViewport(element: RefObject<Element | null>, onChange: OnChange): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    watched.set(target, onChange);
    getObserver().observe(target);
    return () => getObserver().unobserve(target);
  }, [element, onChange]);
}
