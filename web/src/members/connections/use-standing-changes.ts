import { useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';

/** Runs work when a relationship changes, whichever of us did it: once for several changes at a time. */
export function useStandingChanges(work: () => unknown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen({
      connectionChanged() {
        clearTimeout(timer);
        timer = setTimeout(work, 150);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [work]);
}
