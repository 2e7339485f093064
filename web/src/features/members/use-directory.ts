import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { type Filters, readFilters, writeFilters } from './directory.filters.ts';
import { fetchMembers, fetchMoreMembers } from './members.api.ts';
import { listenToMembers } from './members.socket.ts';

/** The directory as the address asks for it. What was asked for before is given up. */
export function useDirectory() {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useSearchParams();
  const { members, loading, error, directory } = useAppSelector((state) => state.user);
  const filters = readFilters(address);
  const wanted = writeFilters(filters).toString();
  const isHere = directory.of === wanted;

  const fetchAnew = useCallback(
    () => dispatch(fetchMembers(readFilters(new URLSearchParams(wanted)))),
    [dispatch, wanted],
  );
  // Coming back to what is still here keeps the place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question is asked
  useEffect(() => {
    if (isHere) return;
    const asked = fetchAnew();
    return () => asked.abort();
  }, [fetchAnew]);

  useEffect(() => listenToMembers(dispatch), [dispatch]);

  const more = useCallback(() => {
    const cursor = directory.next;
    if (cursor) void dispatch(fetchMoreMembers({ filters: readFilters(new URLSearchParams(wanted)), cursor }));
  }, [dispatch, directory.next, wanted]);

  /**
   * Words replace each other in the history; a choice is a step one can go back from. It changes the address as it is:
   * what is on screen may still be on its way there.
   */
  const change = (next: Partial<Filters>, replace = false) =>
    setAddress(writeFilters({ ...readFilters(new URLSearchParams(location.search)), ...next }), { replace });

  return { filters, change, members, loading, error, directory, isHere, retry: fetchAnew, more };
}
