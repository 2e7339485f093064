import { useSearchParams } from 'react-router';
import { ApplicationDesk } from '../../features/admin/applications/application-desk.tsx';
import { ApplicationsTable } from '../../features/admin/applications/applications-table.tsx';
import { UsersTable } from '../../features/admin/users/users-table.tsx';
import { t } from '../../lib/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function AdminRoute() {
  return (
    <AdminScreen title={t('admin.title')}>
      <OpenTab />
    </AdminScreen>
  );
}

function OpenTab() {
  const [address] = useSearchParams();
  const application = address.get('application');
  if (application) return <ApplicationDesk id={application} />;
  return address.get('tab') === 'applications' ? <ApplicationsTable /> : <UsersTable />;
}
