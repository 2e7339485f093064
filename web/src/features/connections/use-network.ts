import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { fetchInvitations, fetchSent, fetchSuggestions } from './connections.api.ts';

/** Fetches what Network shows, and the requests again whenever something changed. */
export function useNetwork(): void {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => state.connections.changes);

  useEffect(() => void dispatch(fetchSuggestions({})), [dispatch]);

  useEffect(() => {
    const fetchRequests = () => {
      void dispatch(fetchInvitations({}));
      void dispatch(fetchSent({}));
    };
    if (changes === 0) return fetchRequests();
    // Several changes at once are one question.
    const timer = setTimeout(fetchRequests, 150);
    return () => clearTimeout(timer);
  }, [changes, dispatch]);
}
