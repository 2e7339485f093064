import type { DecidedApplication } from 'contract/applications/applications.review.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { StatusMark } from '../desk/status-mark.tsx';
import classes from './decided-list.module.css';

export function DecidedItem({ application }: { application: DecidedApplication }) {
  const { _id, name, email, status, decidedBy, decidedAt } = application;
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <Link to={`?tab=applications&application=${_id}`} className={classes.name}>
          <bdi>{name}</bdi>
        </Link>
        <p className={classes.quiet}>{email}</p>
      </div>
      <p className={classes.quiet}>
        <bdi>{decidedBy?.name ?? t('admin.formerOfficer')}</bdi> · <TimeAgo at={decidedAt} />
      </p>
      <StatusMark status={status} />
    </li>
  );
}
