import { useEffect } from 'react';
import { loadCode } from '../lib/load-code.ts';
import { useMe } from '../lib/store.ts';

/** Keeps the number of pending applications live for admins, and loads what that takes for them alone. */
export function useLivePending(): void {
  const isAdmin = useMe()?.role === 'admin';
  useEffect(() => {
    if (!isAdmin) return;
    let stop = () => {};
    let isOver = false;
    void loadCode(() => import('../features/admin/pending.socket.ts')).then(({ listenToPending }) => {
      if (!isOver) stop = listenToPending();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [isAdmin]);
}
