import type { MemberProfile } from 'contract/members.profile.ts';
import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { fetchProfile } from './profile.api.ts';
import { profileCleared } from './profile.slice.ts';
import { listenToProfile } from './profile.socket.ts';

interface ProfileOnScreen {
  profile: MemberProfile | null;
  error: string | null;
  retry: () => void;
}

/** The profile of this member, live while it is on screen. */
export function useProfile(userId: string): ProfileOnScreen {
  const dispatch = useAppDispatch();
  const { profile, error } = useAppSelector((state) => state.user);

  useEffect(() => {
    const fetching = dispatch(fetchProfile(userId));
    const stop = listenToProfile(dispatch, userId);
    return () => {
      fetching.abort();
      stop();
      dispatch(profileCleared());
    };
  }, [dispatch, userId]);

  const retry = useCallback(() => void dispatch(fetchProfile(userId)), [dispatch, userId]);
  return { profile: profile?._id === userId ? profile : null, error, retry };
}
