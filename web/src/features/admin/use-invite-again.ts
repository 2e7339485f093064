import { inviteAgain } from 'contract/applications.review.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useAction } from '../../lib/use-action.ts';
import { users } from './users/users.ts';

/** Makes a new invitation link, to be shown until it is closed. */
export function useInviteAgain(id: string, onInvited?: () => void) {
  const dispatch = useAppDispatch();
  const [link, setLink] = useState<string | null>(null);
  const { busy, act } = useAction();

  const invite = () =>
    act(async () => {
      const { invitationLink, invitedUntil } = await call(inviteAgain, { params: { id } });
      dispatch(users.changed({ id, changes: { invitedUntil } }));
      setLink(invitationLink);
      onInvited?.();
    });
  return { link, busy, invite, close: () => setLink(null) };
}
