import type { Notification } from 'contract/notifications.ts';
import { t } from '../../lib/i18n.ts';
import { Loading } from '../../ui/lists/loading.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notification-list.module.css';

export function NotificationList({ notifications }: { notifications: Notification[] }) {
  return (
    <ul aria-label={t('notifications.title')}>
      {notifications.map((notification) => (
        <NotificationItem key={notification._id} notification={notification} />
      ))}
    </ul>
  );
}

export function NotificationSkeleton({ count }: { count: number }) {
  return (
    <Loading words={t('notifications.loading')}>
      <div className={classes.skeleton}>
        <RowSkeleton count={count} size={44} />
      </div>
    </Loading>
  );
}
