import { BackupsScreen } from '../../features/backups/backups-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function BackupsRoute() {
  return (
    <AdminScreen title={t('backups.title')}>
      <BackupsScreen />
    </AdminScreen>
  );
}
