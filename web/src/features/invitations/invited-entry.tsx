import type { Invited } from 'contract/invitations.ts';
import { formatDate } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { ListItem } from '../../ui/list.tsx';

interface Props {
  person: Invited;
  /** Whether a new link is on its way. */
  busy: boolean;
  onAgain: () => void;
  onWithdraw: () => void;
}

/** Somebody who was let in and has not come yet. */
export function InvitedEntry({ person, busy, onAgain, onWithdraw }: Props) {
  const now = useMinute();
  const { name, email, expiresAt } = person;
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
      <Button variant="soft" disabled={busy} aria-label={t('invitations.againOf', { name })} onClick={onAgain}>
        {t('invitations.again')}
      </Button>
      <Button variant="quiet" aria-label={t('invitations.withdrawOf', { name })} onClick={onWithdraw}>
        {t('invitations.withdraw')}
      </Button>
    </ListItem>
  );
}

function expiryText(expiresAt: string, now: Date): string {
  if (new Date(expiresAt) <= now) return t('invitations.over');
  return t('invitations.until', { date: formatDate(expiresAt) });
}
