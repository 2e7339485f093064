import { useEffect } from 'react';
import { loadCode } from '../../lib/browser/load-code.ts';
import { useMe } from '../../lib/store/store.ts';

/** Only officers load this code. */
export function useLiveCounts(): void {
  const role = useMe()?.role ?? 'student';
  useEffect(() => {
    if (role === 'student') return;
    let stop = () => {};
    let isOver = false;
    void loadCode(() => import('./live-counts.ts')).then(({ listenToCounts }) => {
      if (!isOver) stop = listenToCounts(role);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [role]);
}
