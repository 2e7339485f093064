import { inviteAgain } from 'contract/applications/applications.review.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { users } from './users.ts';

export function useInviteAgain(id: string, onInvited?: () => void) {
  const dispatch = useAppDispatch();
  const [link, setLink] = useState<string | null>(null);
  const { busy, act } = useAction();

  const invite = () =>
    act(async () => {
      const { invitationLink, invitedUntil } = await call(inviteAgain, { params: { id } });
      dispatch(users.changed({ id, changes: { invitedUntil } }));
      if (invitationLink === null) showSuccess(t('admin.invitedByMail'));
      setLink(invitationLink);
      onInvited?.();
    });
  return { link, busy, invite, close: () => setLink(null) };
}
