import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { formatDateTime } from '../../../lib/dates/dates.ts';
import { useMinute } from '../../../lib/dates/use-minute.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { InvitationDialog, useInviteAgain } from '../../../officers/officers.kernel.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import classes from '../application.module.css';

interface Props {
  name: string;
  account: NonNullable<OpenedApplication['account']>;
  onChanged: () => void;
}

export function AccountState({ name, account: { _id, joined, invitedUntil }, onChanged }: Props) {
  const { link, busy, invite, close } = useInviteAgain(_id, onChanged);
  const me = useMember();
  const now = useMinute();
  if (joined) {
    return (
      <p className={classes.account}>
        {t('admin.hasJoined')} <TextLink to={`/profile/${_id}`}>{t('admin.profile')}</TextLink>
      </p>
    );
  }
  const isGood = invitedUntil !== null && new Date(invitedUntil) > now;
  return (
    <div className={classes.account}>
      <p>{t('admin.invited')}</p>
      <p className={classes.quiet} data-late={!isGood}>
        {isGood ? t('admin.goodUntil', { time: formatDateTime(invitedUntil) }) : t('admin.ranOut')}
      </p>
      {isAllowed(me, 'admin', ['members']) && (
        <Button variant="soft" disabled={busy} onClick={invite}>
          {t('admin.inviteAgain')}
        </Button>
      )}
      {link && <InvitationDialog title={t('admin.newLink', { name })} link={link} onClose={close} />}
    </div>
  );
}
