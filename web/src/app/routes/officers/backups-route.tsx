import { t } from '../../../lib/text/i18n.ts';
import { BackupsScreen } from '../../../operations/backup/backups-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';

export function BackupsRoute() {
  return (
    <AdminScreen title={t('backups.title')}>
      <BackupsScreen />
    </AdminScreen>
  );
}
