import { waitFor } from '@testing-library/react';

type Watch = { observer: IntersectionObserver; callback: IntersectionObserverCallback };

const watched = new Map<Element, Watch>();

/** There is no layout, so nothing is visible until a test scrolls there. */
export class SimulatedSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(element: Element): void {
    watched.set(element, { observer: this, callback: this.#callback });
  }

  unobserve(element: Element): void {
    watched.delete(element);
  }

  disconnect(): void {
    for (const [element, { observer }] of watched) if (observer === this) watched.delete(element);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Scrolls to the end of every list, repeatedly, until `look` finds something, and returns it. */
export function scrollUntil<Found>(look: () => Found): Promise<Found> {
  return waitFor(() => {
    for (const [target, { observer, callback }] of [...watched]) {
      const bounds = target.getBoundingClientRect();
      const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null };
      const now = { ...entry, boundingClientRect: bounds, intersectionRect: bounds };
      // A busy browser delivers several entries at once, newest last.
      callback([{ ...now, isIntersecting: false, intersectionRatio: 0 }, now], observer);
    }
    return look();
  });
}
