import { Navigate, Outlet } from 'react-router';
import { useMe } from '../lib/store.ts';

/** Sends other members to sign in, without a way back, which would lead the same member here again. */
export function AdminsOnly() {
  return useMe()?.role === 'admin' ? <Outlet /> : <Navigate to="/login" replace />;
}
