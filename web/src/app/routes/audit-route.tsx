import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function AuditRoute() {
  return (
    <AdminScreen title={t('audit.title')}>
      <AuditScreen />
    </AdminScreen>
  );
}
