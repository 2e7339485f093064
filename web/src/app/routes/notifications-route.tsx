import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { NotificationsScreen } from '../../notifications/notifications-screen.tsx';

export function NotificationsRoute() {
  usePageTitle(t('notifications.title'));
  return <NotificationsScreen />;
}
