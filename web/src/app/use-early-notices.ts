import { useEffect } from 'react';
import { preloadNotices } from '../lib/notices.ts';

/** Fetches what shows notices with the first thing a member does: what fails later may fail for want of a network. */
export function useEarlyNotices(): void {
  useEffect(() => {
    const used = new AbortController();
    const preload = () => {
      used.abort();
      preloadNotices();
    };
    for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, preload, { signal: used.signal });
    return () => used.abort();
  }, []);
}
