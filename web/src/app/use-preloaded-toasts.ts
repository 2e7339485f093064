import { useEffect } from 'react';
import { preloadToasts } from '../lib/toasts.ts';

/** Loads the code of toasts at the first input: when a call fails later, the network may be gone. */
export function usePreloadedToasts(): void {
  useEffect(() => {
    const used = new AbortController();
    const preload = () => {
      used.abort();
      preloadToasts();
    };
    for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, preload, { signal: used.signal });
    return () => used.abort();
  }, []);
}
