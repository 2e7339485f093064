import { t } from '../../../lib/text/i18n.ts';
import { HealthScreen } from '../../../operations/health/health-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';

export function HealthRoute() {
  return (
    <AdminScreen title={t('health.title')}>
      <HealthScreen />
    </AdminScreen>
  );
}
