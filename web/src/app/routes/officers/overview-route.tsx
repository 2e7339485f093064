import { t } from '../../../lib/text/i18n.ts';
import { OverviewScreen } from '../../../officers/overview/overview-screen.tsx';
import { HealthHint } from '../../../operations/health/health-hint.tsx';
import { AdminScreen } from './admin-screen.tsx';

export function OverviewRoute() {
  return (
    <AdminScreen title={t('overview.title')}>
      <HealthHint />
      <OverviewScreen />
    </AdminScreen>
  );
}
