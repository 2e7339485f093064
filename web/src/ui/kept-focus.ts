import { nearest } from './nearest-control.ts';

/** What has focus, or whatever is left beside it once it has gone. */
interface Place {
  element: Element | null;
  /** Where focus goes back to from the dialog that this stands in, which may go as a whole. */
  around?: Place | undefined;
}

let last: Place = { element: null };
const held = new Set<Place>();

/** Where focus is now; while it is nowhere, where it was last. */
export function focusedPlace(): Place {
  return document.activeElement === document.body
    ? last
    : { element: document.activeElement, around: [...held].at(-1) };
}

/** Follows a place until the answer is called, which gives it the focus again, at once or as soon as it can have it. */
export function holdPlace(place: Place): () => void {
  held.add(place);
  return () => {
    held.delete(place);
    last = place;
    focus(place);
  };
}

/**
 * Watches that the keyboard goes on where it was: when what has focus goes, is moved or was disabled for a while, it or
 * the nearest control left takes the focus. Whoever knows better focuses something else first.
 */
export function keepFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    last = { element: target instanceof Element ? target : null };
  };
  // Who presses beside everything wants focus nowhere.
  const forget = () => {
    last = { element: null };
  };
  const watcher = new MutationObserver((changes) => {
    for (const place of [last, ...held]) {
      const { element, around } = place;
      if (element && !element.isConnected) place.element = nearest(element, changes) ?? around?.element ?? topPart();
    }
    if (isLost()) setTimeout(() => isLost() && focus(last));
  });

  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    watcher.disconnect();
  };
}

const isLost = () => last.element !== null && document.activeElement === document.body;

const topPart = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main');

function focus({ element }: Place): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
