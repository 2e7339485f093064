import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

// How long a screen may take to grow as high as it was.
const timeout = 3_000;
const positions = new Map<string, number>();

/** A new screen begins at its top; going back or forward restores the scroll position. */
export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation();
  const how = useNavigationType();
  const last = useRef({ pathname, search });

  useEffect(() => {
    // The browser would scroll before the screen is there. A page that is loaded anew is its own business again.
    history.scrollRestoration = 'manual';
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', release);
    return () => removeEventListener('pagehide', release);
  }, []);

  // Before the first paint, so that the screen does not jump.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    const isOther = before.pathname !== pathname;
    // A link to a part of the screen, as "Skip to the content", is no other screen.
    if (how === 'POP' && (isOther || before.search !== search)) return scrollOnceThere(positions.get(key) ?? 0);
    if (isOther) scrollTo(0, 0);
  }, [key, pathname, search, how]);

  // What the screen before this one scrolled to while it went is not its place any more.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, scrollY);
    remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}

/** Scrolls as far down as a place was, now or when the page has grown so high, unless its reader moves first. */
function scrollOnceThere(place: number): () => void {
  const settled = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) < 1) settled.abort();
  });
  const timer = setTimeout(() => settled.abort(), timeout);
  settled.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    addEventListener(move, () => settled.abort(), { passive: true, signal: settled.signal });
  scrollTo(0, place);
  observer.observe(document.body);
  return () => settled.abort();
}
