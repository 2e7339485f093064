import type { AdminUser } from 'contract/officers/admin.ts';
import { formatShortDateTime } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './user-name.module.css';
import { isSuspended } from './users.ts';

export function UserName({ user }: { user: AdminUser }) {
  const { _id, name, alumni, joined, invitedUntil, suspension } = user;
  const now = useMinute();
  const ranOut = invitedUntil !== null && new Date(invitedUntil) < now;
  return (
    <span className={classes.person}>
      <Avatar person={user} size={36} withPresence />
      <span className={classes.names}>
        {joined ? (
          <Link to={`/profile/${_id}`} className={classes.name}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className={classes.name}>{name}</bdi>
        )}
        {!joined && <span className={classes.small}>{t('admin.invited')}</span>}
        {alumni && (
          <span className={classes.small}>
            <StateMark text={t('people.alumni')} />
          </span>
        )}
        {suspension && isSuspended(user, now) && (
          <span className={classes.small} title={suspension.reason}>
            <StateMark text={t('admin.suspended')} tone="bad" />
            {suspension.until && <span>{t('admin.until', { time: formatShortDateTime(suspension.until) })}</span>}
          </span>
        )}
        {!joined && ranOut && <span className={classes.warning}>{t('admin.ranOut')}</span>}
      </span>
    </span>
  );
}
