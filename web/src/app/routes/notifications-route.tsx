import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export function NotificationsRoute() {
  usePageTitle(t('notifications.title'));
  return <NotificationsScreen />;
}
