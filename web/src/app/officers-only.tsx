import type { Guard } from 'contract/endpoint.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { refreshMe } from '../accounts/sign-in/auth.api.ts';
import { useAppDispatch, useMe } from '../lib/store/store.ts';

/** Sends other members to sign in, without a way back, which would lead the same member here again. */
export function OfficersOnly({ guard }: { guard: Guard }) {
  const me = useMe();
  const dispatch = useAppDispatch();
  const [isSure, setSure] = useState(false);
  // The browser's copy may be outdated, and the member may be an officer by now.
  const isRefreshing = me !== null && !isSure && !isAllowed(me, guard);
  useEffect(() => {
    if (isRefreshing) void dispatch(refreshMe()).then(() => setSure(true));
  }, [isRefreshing, dispatch]);
  if (isRefreshing) return null;
  if (me?.secondFactor === 'required') return <Navigate to="/settings" replace />;
  return me && isAllowed(me, guard) ? <Outlet /> : <Navigate to="/login" replace />;
}
