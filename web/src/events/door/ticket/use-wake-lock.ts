import { useEffect } from 'react';

/** The screen stays on while mounted, where the browser can. It lets go by itself when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let isLeft = false;
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (isLeft) void next?.release();
      else lock = next;
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
