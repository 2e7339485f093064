import { t } from '../../../lib/text/i18n.ts';
import { Webhooks } from '../../../operations/webhooks/webhooks.tsx';
import { AdminScreen } from './admin-screen.tsx';

export function AutomationRoute() {
  return (
    <AdminScreen title={t('webhooks.screen')}>
      <Webhooks />
    </AdminScreen>
  );
}
