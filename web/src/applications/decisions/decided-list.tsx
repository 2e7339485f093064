import { IconHistory } from '@tabler/icons-react';
import type { DecidedApplication } from 'contract/applications/applications.review.ts';
import { useState } from 'react';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { DataTableSkeleton } from '../../ui/lists/data-table-skeleton.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { decidedApplications } from '../desk/applications.ts';
import { StatusMark } from '../desk/status-mark.tsx';
import { useChanges } from '../desk/use-changes.ts';
import classes from './decided-list.module.css';

export function DecidedList() {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.decided}>
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconHistory size={18} stroke={1.8} aria-hidden />
        {t(open ? 'admin.hideDecided' : 'admin.showDecided')}
      </Button>
      {open && <Decided />}
    </div>
  );
}

function Decided() {
  const list = useList(decidedApplications);
  useChanges(list.reload);
  const empty = <p className={classes.quiet}>{t('admin.noDecided')}</p>;
  return (
    <PaginatedList list={list} skeleton={<DataTableSkeleton rows={4} />} empty={empty}>
      <ul className={classes.list} aria-label={t('admin.showDecided')}>
        {list.items.map((application) => (
          <DecidedItem key={application._id} application={application} />
        ))}
      </ul>
    </PaginatedList>
  );
}

function DecidedItem({ application }: { application: DecidedApplication }) {
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
