import { OverviewScreen } from '../../features/admin/overview/overview-screen.tsx';
import { HealthHint } from '../../features/health/health-hint.tsx';
import { t } from '../../lib/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function OverviewRoute() {
  return (
    <AdminScreen title={t('overview.title')}>
      <HealthHint />
      <OverviewScreen />
    </AdminScreen>
  );
}
