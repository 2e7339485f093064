import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Actions that a link can start on its target screen. */
export type Act = 'post' | 'message' | 'event' | 'project';

export const requestOf = (act: Act) => ({ act });

/** Starts the action of the link that led here, once; a reload doesn't repeat it. */
export function useRequestedAct(act: Act, begin: () => void): void {
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const isRequested = (state as { act?: Act } | null)?.act === act;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (!isRequested) return;
    begin();
    void navigate(pathname + search, { replace: true, state: null });
  }, [isRequested]);
}
