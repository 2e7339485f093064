import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

// Maximum time for a screen to grow to its earlier height.
const timeout = 3_000;
const positions = new Map<string, number>();

/** A new screen begins at its top; Back and Forward restore the scroll position. */
export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation();
  const how = useNavigationType();
  const last = useRef({ pathname, search });

  useEffect(() => {
    // The browser would scroll before the screen exists. After a full load, the browser restores it again.
    history.scrollRestoration = 'manual';
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', release);
    return () => removeEventListener('pagehide', release);
  }, []);

  // Runs before the first paint, so the screen doesn't jump.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    const isOther = before.pathname !== pathname;
    // A link to a part of the same screen, such as "Skip to the content", is not a new screen.
    if (how === 'POP' && (isOther || before.search !== search)) return scrollOnceThere(positions.get(key) ?? 0);
    if (isOther) scrollTo(0, 0);
  }, [key, pathname, search, how]);

  // Ignores scrolling that the previous screen did while it left.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, scrollY);
    remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}

/** Scrolls to a position once the page is high enough, unless the reader scrolls first. */
function scrollOnceThere(top: number): () => void {
  const settled = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) settled.abort();
  });
  const timer = setTimeout(() => settled.abort(), timeout);
  settled.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    addEventListener(move, () => settled.abort(), { passive: true, signal: settled.signal });
  scrollTo(0, top);
  observer.observe(document.body);
  return () => settled.abort();
}
