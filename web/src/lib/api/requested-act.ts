import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a link can ask the screen it leads to to begin. */
export type Act = 'post' | 'message' | 'event' | 'project';

/** What such a link carries. */
export const requestOf = (act: Act) => ({ act });

/** Begins what the link that led here asks for, once: a reload doesn't begin it again. */
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
