import { HealthScreen } from '../../features/health/health-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function HealthRoute() {
  return (
    <AdminScreen title={t('health.title')}>
      <HealthScreen />
    </AdminScreen>
  );
}
