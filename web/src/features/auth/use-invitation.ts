import { getInvitation, type Invitation } from 'contract/auth.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { asRefusal, type RefusalSeen } from '../../lib/refused.ts';

type InvitationState =
  | { at: 'loading' }
  | { at: 'read'; invitation: Invitation }
  | { at: 'refused'; refusal: RefusalSeen };

/** What the invitation of this token says. */
export function useInvitation(token: string): [InvitationState, () => void] {
  const [state, setState] = useState<InvitationState>({ at: 'loading' });

  const read = useCallback(() => {
    setState({ at: 'loading' });
    call(getInvitation, { query: { token } })
      .then((invitation) => setState({ at: 'read', invitation }))
      .catch((error: unknown) => setState({ at: 'refused', refusal: asRefusal(error) }));
  }, [token]);

  useEffect(read, [read]);
  return [state, read];
}
