import { useSearchParams } from 'react-router';
import { ApplicationDesk } from '../../../applications/desk/application-desk.tsx';
import { ApplicationsTable } from '../../../applications/desk/applications-table.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { UsersTable } from '../../../officers/users/users-table.tsx';
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
