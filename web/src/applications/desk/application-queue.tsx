import type { Application } from 'contract/applications/applications.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { addressOfApplication } from './address.ts';
import classes from './application-desk.module.css';

export function ApplicationQueue({ applications, open }: { applications: Application[]; open: string }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another one opens
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && list.current) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 3;
  }, [open]);
  return (
    <nav className={classes.queue} aria-label={t('admin.applications')}>
      <ul ref={list}>
        {applications.map(({ _id, name, reason, createdAt }) => (
          <li key={_id}>
            <Link to={addressOfApplication(_id)} className={classes.entry} aria-current={_id === open || undefined}>
              <span className={classes.line}>
                <bdi className={classes.name}>{name}</bdi>
                <TimeAgo at={createdAt} />
              </span>
              <span className={classes.reason}>{reason}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
