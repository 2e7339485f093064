import { useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';

/** Does something when I stand otherwise to someone, whichever of us did it: once for several changes at once. */
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
