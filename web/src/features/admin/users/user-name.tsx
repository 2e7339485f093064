import type { AdminUser } from 'contract/admin.ts';
import { Link } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from '../table.module.css';

export function UserName({ user }: { user: AdminUser }) {
  const { _id, name, joined, invitedUntil } = user;
  const now = useMinute();
  const ranOut = invitedUntil !== null && new Date(invitedUntil) < now;
  return (
    <span className={classes.person}>
      <Avatar person={user} size={40} withPresence />
      <span>
        {joined ? (
          <Link to={`/profile/${_id}`} className={classes.name}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className={classes.name}>{name}</bdi>
        )}
        {!joined && <span className={classes.small}>{t('admin.invited')}</span>}
        {!joined && ranOut && <span className={classes.warning}>{t('admin.ranOut')}</span>}
      </span>
    </span>
  );
}
