import type { Notification } from 'contract/notifications/notifications.ts';
import { t } from '../lib/text/i18n.ts';
import { ItemBoundary } from '../ui/layout/item-boundary.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { RowSkeleton } from '../ui/people/row-skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notification-list.module.css';

export function NotificationList({ notifications }: { notifications: Notification[] }) {
  return (
    <ul aria-label={t('navigation.notifications')}>
      {notifications.map((notification) => (
        <ItemBoundary key={notification._id} as="li">
          <NotificationItem notification={notification} />
        </ItemBoundary>
      ))}
    </ul>
  );
}

export function NotificationSkeleton({ count }: { count: number }) {
  return (
    <Loading label={t('notifications.loading')}>
      <div className={classes.skeleton}>
        <RowSkeleton count={count} size={44} />
      </div>
    </Loading>
  );
}
