import { getInvitation, type Invitation } from 'contract/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { type ApiError, toApiError } from '../../lib/api-error.ts';

type InvitationState = { at: 'loading' } | { at: 'read'; invitation: Invitation } | { at: 'failed'; error: ApiError };

/** What the invitation of this token says. */
export function useInvitation(token: string): [InvitationState, () => void] {
  const [state, setState] = useState<InvitationState>({ at: 'loading' });

  const read = useCallback(() => {
    setState({ at: 'loading' });
    call(getInvitation, { query: { token } })
      .then((invitation) => setState({ at: 'read', invitation }))
      .catch((error: unknown) => setState({ at: 'failed', error: toApiError(error) }));
  }, [token]);

  useEffect(read, [read]);
  return [state, read];
}
