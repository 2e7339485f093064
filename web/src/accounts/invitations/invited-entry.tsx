import { type Invited, withdrawInvitation } from 'contract/accounts/invitations.ts';
import { inviteAgain } from 'contract/applications/applications.review.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ListItem } from '../../ui/lists/list.tsx';
import { invited } from './invitations.ts';
import { LinkDialog } from './link-dialog.tsx';

export function InvitedEntry({ person: { _id: id, name, email, expiresAt } }: { person: Invited }) {
  const { sendsMail } = useClub();
  const dispatch = useAppDispatch();
  const now = useMinute();
  const { busy, act } = useAction();
  const [confirming, setConfirming] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  const renew = () =>
    act(async () => {
      const { invitationLink, invitedUntil } = await call(inviteAgain, { params: { id } });
      dispatch(invited.changed({ id, changes: { expiresAt: invitedUntil } }));
      setLink(invitationLink);
    });
  const withdraw = async () => {
    await act(async () => {
      await call(withdrawInvitation, { params: { id } });
      dispatch(invited.removed([id]));
      showSuccess(t('invitations.withdrawn'));
    });
  };

  return (
    <ListItem
      name={<bdi>{name}</bdi>}
      detail={
        <>
          <p>{email}</p>
          <p>{expiresAt ? expiryText(expiresAt, now) : t('invitations.none')}</p>
        </>
      }
    >
      <Button variant="soft" disabled={busy} aria-label={t('invitations.againOf', { name })} onClick={renew}>
        {t('invitations.again')}
      </Button>
      <Button variant="quiet" aria-label={t('invitations.withdrawOf', { name })} onClick={() => setConfirming(true)}>
        {t('invitations.withdraw')}
      </Button>
      {link && (
        <LinkDialog
          title={t('invitations.fresh', { name })}
          text={t(sendsMail ? 'invitations.freshText' : 'invitations.freshTextWithoutMail')}
          link={link}
          onClose={() => setLink(null)}
        />
      )}
      {confirming && (
        <ConfirmDialog
          danger
          text={t('invitations.confirmWithdraw', { name })}
          onConfirm={withdraw}
          onClose={() => setConfirming(false)}
        />
      )}
    </ListItem>
  );
}

function expiryText(expiresAt: string, now: Date): string {
  if (new Date(expiresAt) <= now) return t('invitations.over');
  return t('invitations.until', { date: formatDate(expiresAt) });
}
