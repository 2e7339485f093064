import { isBlank } from 'contract/text.ts';
import { useCallback, useEffect } from 'react';
import { onConnection } from '../../lib/socket.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { refreshSearch, search } from './search.api.ts';

/** What is found for a term. Another term gives the search before up; coming back finds what is still here. */
export function useSearch(term: string) {
  const dispatch = useAppDispatch();
  const found = useAppSelector((state) => state.search);
  const isHere = found.term === term;
  const retry = useCallback(() => dispatch(search(term)), [dispatch, term]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another term is asked for
  useEffect(() => {
    if (isBlank(term) || (isHere && !found.error)) return;
    const asked = retry();
    return () => asked.abort();
  }, [retry]);

  useEffect(() => onConnection(() => void (isBlank(term) || dispatch(refreshSearch(term)))), [dispatch, term]);

  return { ...found, loading: found.loading || !isHere, retry };
}
