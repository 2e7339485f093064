import type { User } from 'contract/members.ts';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../lib/api-error.ts';
import { meChanged } from '../../lib/me-changed.ts';
import { useAppDispatch } from '../../lib/store.ts';

/** Changes something of one's own; the server's answer replaces what every screen knows of oneself. */
export function useChange() {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);

  const change = async (call: () => Promise<User>): Promise<ApiError | null> => {
    setBusy(true);
    try {
      dispatch(meChanged(await call()));
      return null;
    } catch (error) {
      return toApiError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}
