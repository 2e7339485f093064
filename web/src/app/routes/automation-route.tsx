import { Webhooks } from '../../features/webhooks/webhooks.tsx';
import { t } from '../../lib/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function AutomationRoute() {
  return (
    <AdminScreen title={t('webhooks.screen')}>
      <Webhooks />
    </AdminScreen>
  );
}
