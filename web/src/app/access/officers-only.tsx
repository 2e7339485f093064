import type { User } from 'contract/members/members.ts';
import type { RoutePath } from 'contract/routes.ts';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { refreshMe } from '../../accounts/sign-in/auth.api.ts';
import { useAppDispatch, useMe } from '../../lib/store/store.ts';
import { ScreenOver } from '../routes/officers/screen-over.tsx';
import { pageAt } from '../screens.ts';
import { canOpen } from './access.ts';

/** Sends other members to sign in, without a way back, which would lead the same member here again. */
export function OfficersOnly() {
  const me = useMe();
  const page = pageAt(useLocation().pathname);
  const dispatch = useAppDispatch();
  const [isSure, setSure] = useState(false);
  const wasOpen = useRef<RoutePath>(undefined);
  const isOpen = mayOpen(me, page);
  if (isOpen) wasOpen.current = page;
  // The browser's copy may be outdated, and the member may be an officer by now.
  const isRefreshing = me !== null && !isSure && !isOpen;
  useEffect(() => {
    if (isRefreshing) void dispatch(refreshMe()).then(() => setSure(true));
  }, [isRefreshing, dispatch]);
  if (isRefreshing) return null;
  if (me?.secondFactor === 'required') return <Navigate to="/settings" replace />;
  if (isOpen) return <Outlet />;
  return me && wasOpen.current === page ? <ScreenOver /> : <Navigate to="/login" replace />;
}

const mayOpen = (me: User | null, page: RoutePath | undefined): boolean =>
  me !== null && page !== undefined && canOpen(me, page);
