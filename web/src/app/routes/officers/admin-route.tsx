import { useSearchParams } from 'react-router';
import { ApplicationDesk } from '../../../applications/desk/application-desk.tsx';
import { ApplicationsTable } from '../../../applications/desk/applications-table.tsx';
import { useMember } from '../../../lib/store/store.ts';
import { UsersTable } from '../../../officers/users/users-table.tsx';
import { dashboardTab } from './dashboard-tab.ts';

export function AdminRoute() {
  const [address] = useSearchParams();
  const me = useMember();
  if (dashboardTab(me, address) === 'users') return <UsersTable />;
  const application = address.get('application');
  return application ? <ApplicationDesk id={application} /> : <ApplicationsTable />;
}
