import { nearest } from './nearest-control.ts';

/** The element with focus, or its nearest neighbor after it was removed. */
interface FocusTarget {
  element: Element | null;
  /** Receives the focus when the surrounding dialog closes. */
  around?: FocusTarget | undefined;
}

let last: FocusTarget = { element: null };
const targets = new Set<FocusTarget>();

export function focusedTarget(): FocusTarget {
  return document.activeElement === document.body
    ? last
    : { element: document.activeElement, around: [...targets].at(-1) };
}

/** Tracks a target until the returned function is called, which focuses it. */
export function holdTarget(target: FocusTarget): () => void {
  targets.add(target);
  return () => {
    targets.delete(target);
    last = target;
    focus(target);
  };
}

/**
 * When the focused element is removed, moved or briefly disabled, focuses it or the nearest control, unless something
 * else took the focus first.
 */
export function preserveFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    last = { element: target instanceof Element ? target : null };
  };
  // A click on the background clears the focus on purpose.
  const forget = () => {
    last = { element: null };
  };
  const watcher = new MutationObserver((changes) => {
    for (const target of [last, ...targets]) {
      const { element, around } = target;
      if (element && !element.isConnected) target.element = nearest(element, changes) ?? around?.element ?? topPart();
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

const topPart = (): Element | null => [...document.querySelectorAll('dialog')].at(-1) ?? document.querySelector('main');

function focus({ element }: FocusTarget): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
