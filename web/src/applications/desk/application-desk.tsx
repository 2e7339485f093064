import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Application } from 'contract/applications/applications.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { addressOfApplication } from './address.ts';
import classes from './application-desk.module.css';
import { ApplicationPanel } from './application-panel.tsx';
import { pendingApplications } from './applications.ts';
import { HandedOver, type Invitation } from './parts/handed-over.tsx';
import { useChanges } from './use-changes.ts';

export function ApplicationDesk({ id }: { id: string }) {
  const navigate = useNavigate();
  const { items, loaded, reload } = useList(pendingApplications);
  useChanges(reload);
  const [invitations, setInvitations] = useState<Invitation[]>([]);
  const at = items.findIndex(({ _id }) => _id === id);
  const before = at > 0 ? items[at - 1] : undefined;
  const after = items[at + 1];
  const { state } = useLocation();
  const go = (one: typeof after, isNext = false) =>
    one && void navigate(addressOfApplication(one._id), { state: { isNext } });
  const onNext = (invitation?: Invitation) => {
    if (invitation) setInvitations((earlier) => [invitation, ...earlier]);
    go(at < 0 ? items[0] : (after ?? before), true);
  };
  return (
    <div className={classes.desk}>
      {(items.length > 0 || !loaded) && <ApplicationQueue applications={items} open={id} />}
      <div className={classes.panel}>
        <div className={classes.bar}>
          <Link to="?tab=applications" className={classes.back}>
            <IconArrowLeft size={18} stroke={1.8} aria-hidden />
            {t('admin.allApplications')}
          </Link>
          {at >= 0 && <span>{t('admin.place', { place: at + 1, count: items.length })}</span>}
          <IconButton
            icon={IconChevronLeft}
            label={t('shortcuts.previousApplication')}
            aria-keyshortcuts="K ArrowLeft"
            disabled={!before}
            onClick={() => go(before)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('shortcuts.nextApplication')}
            aria-keyshortcuts="J ArrowRight"
            disabled={!after}
            onClick={() => go(after)}
          />
        </div>
        <HandedOver invitations={invitations} />
        <ApplicationPanel key={id} id={id} isNext={state?.isNext === true} onNext={onNext} />
      </div>
    </div>
  );
}

function ApplicationQueue({ applications, open }: { applications: Application[]; open: string }) {
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
