import { IconBell } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../lib/text/i18n.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PaginatedList } from '../ui/lists/paginated-list.tsx';
import { NotificationList, NotificationSkeleton } from './notification-list.tsx';
import { allNotifications } from './notifications.ts';
import classes from './notifications-panel.module.css';
import { ReadAllButton } from './read-all-button.tsx';
import { useNotifications } from './use-notifications.ts';

const maxItems = 10;

export function NotificationsPanel() {
  const frame = useRef<HTMLDivElement>(null);
  const list = useNotifications(allNotifications);
  useLayoutEffect(() => frame.current?.focus(), []);
  return (
    <div className={classes.panel} ref={frame} tabIndex={-1} role="dialog" aria-label={t('navigation.notifications')}>
      <div className={classes.head}>
        <h2>{t('navigation.notifications')}</h2>
        <ReadAllButton />
      </div>
      <div className={classes.body}>
        <PaginatedList
          list={{ ...list, hasMore: false }}
          skeleton={<NotificationSkeleton count={5} />}
          empty={<EmptyState icon={IconBell} title={t('notifications.empty')} text={t('notifications.emptyText')} />}
        >
          <NotificationList notifications={list.items.slice(0, maxItems)} />
        </PaginatedList>
      </div>
      <div className={classes.foot}>
        <ButtonLink to="/notifications" variant="quiet">
          {t('notifications.seeAll')}
        </ButtonLink>
      </div>
    </div>
  );
}
