import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMe } from '../lib/store/store.ts';
import { MemberFrame } from './lazy-parts.ts';

export function MembersOnly() {
  const me = useMe();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(me !== null);
  if (me) wasSignedIn.current = true;
  // If the session ends on home, home stays and shows its logged-out welcome.
  const staysHome = pathname === '/' && wasSignedIn.current;
  if (me || staysHome) return <MemberFrame />;
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
}
