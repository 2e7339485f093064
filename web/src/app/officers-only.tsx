import type { Guard } from 'contract/endpoint.ts';
import { isAllowed } from 'contract/members.policy.ts';
import { Navigate, Outlet } from 'react-router';
import { useMe } from '../lib/store.ts';

/** Sends other members to sign in, without a way back, which would lead the same member here again. */
export function OfficersOnly({ guard }: { guard: Guard }) {
  const me = useMe();
  if (me?.secondFactor === 'required') return <Navigate to="/settings" replace />;
  return me && isAllowed(me, guard) ? <Outlet /> : <Navigate to="/login" replace />;
}
