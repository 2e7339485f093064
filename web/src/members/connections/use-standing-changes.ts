import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../lib/store/store.ts';
import { standings } from './standings.ts';

/** Does something when the server has said that I stand otherwise to someone: once for several changes at once. */
export function useStandingChanges(work: () => unknown): void {
  const all = useAppSelector(standings.selectAll);
  const done = useRef(all);
  useEffect(() => {
    if (all === done.current) return;
    const timer = setTimeout(() => {
      done.current = all;
      void work();
    }, 150);
    return () => clearTimeout(timer);
  }, [all, work]);
}
