import { useNavigate } from 'react-router';
import { SettingsScreen } from '../../features/account/settings-screen.tsx';
import { deleteAccount } from '../../features/auth/auth.api.ts';
import { NotificationSettings } from '../../features/notifications/settings/notification-settings.tsx';
import { DeviceSettings } from '../../features/push/device-settings.tsx';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { clearDrafts } from '../clear-drafts.ts';
import { useLogout } from '../use-logout.ts';

export function SettingsRoute() {
  const me = useMe();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const logOut = useLogout();
  usePageTitle(t('account.title'));
  if (!me) return null;

  const remove = async (password: string) => {
    await dispatch(deleteAccount(password));
    clearDrafts(me._id);
    await navigate('/login', { state: null });
  };
  return (
    <SettingsScreen
      notifications={<NotificationSettings />}
      device={<DeviceSettings />}
      onLogout={() => void logOut()}
      onDelete={remove}
    />
  );
}
