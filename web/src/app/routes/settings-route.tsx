import { SettingsScreen } from '../../features/account/settings-screen.tsx';
import { refreshMe } from '../../features/auth/auth.api.ts';
import { LanguageSettings } from '../../features/languages/language-settings.tsx';
import { NotificationSettings } from '../../features/notifications/settings/notification-settings.tsx';
import { PrivacySettings } from '../../features/privacy/privacy-settings.tsx';
import { DeviceSettings } from '../../features/push/device-settings.tsx';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useDeleteAccount } from '../use-delete-account.ts';
import { useLogout } from '../use-logout.ts';

export function SettingsRoute() {
  const me = useMe();
  const dispatch = useAppDispatch();
  const logOut = useLogout();
  const deleteAccount = useDeleteAccount();
  usePageTitle(t('account.title'));
  if (!me) return null;

  return (
    <SettingsScreen
      notifications={<NotificationSettings />}
      device={<DeviceSettings />}
      language={<LanguageSettings />}
      privacy={<PrivacySettings />}
      onLogout={logOut}
      onSecondFactor={() => void dispatch(refreshMe())}
      onDelete={deleteAccount}
    />
  );
}
