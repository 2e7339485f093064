import { ClubSettings } from '../../../club/settings/club-settings.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function ClubSettingsRoute() {
  return (
    <AdminScreen title={t('clubSettings.title')}>
      <ClubSettings />
    </AdminScreen>
  );
}
