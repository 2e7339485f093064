import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../lib/store/store.ts';

/** Leads officers without a second factor to the settings when the club begins to require one. */
export function useSecondFactorLead(): void {
  const navigate = useNavigate();
  const state = useMe()?.secondFactor;
  const last = useRef(state);
  useEffect(() => {
    const before = last.current;
    last.current = state;
    // An officer screen redirects by itself.
    if (before && before !== state && state === 'required' && location.pathname !== '/settings') navigate('/settings');
  }, [state, navigate]);
}
