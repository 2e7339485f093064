import type { PageAccess } from 'contract/pages.ts';
import { type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMe } from '../lib/store.ts';

interface Props {
  access: PageAccess;
  children: ReactNode;
}

/** Sends visitors of a protected screen to sign in and remembers where they were going. */
export function Guard({ access, children }: Props) {
  const me = useMe();
  const location = useLocation();
  const wasSignedIn = useRef(me !== null);
  if (access === 'public') return children;
  if (!me) {
    // When a session ends while home is open, home stays and says so (its logged-out welcome).
    if (location.pathname === '/' && wasSignedIn.current) return children;
    return <Navigate to="/login" replace state={{ from: `${location.pathname}${location.search}` }} />;
  }
  // Without a way back: signing in again as the same member would lead here again.
  if (access === 'admin' && me.role !== 'admin') return <Navigate to="/login" replace />;
  return children;
}
