import { t } from '../../../lib/i18n.ts';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import { KindsTable } from './kinds-table.tsx';
import classes from './notification-settings.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** What I hear of, how, and when not. */
export function NotificationSettings() {
  const { settings, error, reload, choose, keepQuiet } = useNotificationSettings();
  if (!settings && error) return <ErrorState text={error} onRetry={() => void reload()} />;
  if (!settings)
    return (
      <Loading words={t('notificationSettings.loading')}>
        <RowSkeleton count={6} size={20} lines={1} />
      </Loading>
    );
  return (
    <div className={classes.body}>
      <KindsTable kinds={settings.kinds} choose={choose} />
      <QuietHours hours={settings.quietHours} onChange={keepQuiet} />
    </div>
  );
}
