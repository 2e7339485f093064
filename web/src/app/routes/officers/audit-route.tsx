import { t } from '../../../lib/text/i18n.ts';
import { AuditScreen } from '../../../officers/audit/audit-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';

export function AuditRoute() {
  return (
    <AdminScreen title={t('audit.title')}>
      <AuditScreen />
    </AdminScreen>
  );
}
