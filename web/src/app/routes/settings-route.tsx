import { SettingsScreen } from '../../accounts/settings-screen.tsx';
import { refreshMe } from '../../accounts/sign-in/auth.api.ts';
import { LanguageSettings } from '../../club/languages/language-settings.tsx';
import { useAppDispatch, useMe } from '../../lib/store/store.ts';
import { PrivacySettings } from '../../members/privacy/privacy-settings.tsx';
import { DeviceSettings } from '../../notifications/push/device-settings.tsx';
import { NotificationSettings } from '../../notifications/settings/notification-settings.tsx';
import { useDeleteAccount } from '../session/use-delete-account.ts';
import { useLogout } from '../session/use-logout.ts';

export function SettingsRoute() {
  const me = useMe();
  const dispatch = useAppDispatch();
  const logOut = useLogout();
  const deleteAccount = useDeleteAccount();
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
