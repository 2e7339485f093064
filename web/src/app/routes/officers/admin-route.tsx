import { useSearchParams } from 'react-router';
import { ApplicationDesk } from '../../../applications/desk/application-desk.tsx';
import { ApplicationsTable } from '../../../applications/desk/applications-table.tsx';
import { UsersTable } from '../../../officers/users/users-table.tsx';

export function AdminRoute() {
  const [address] = useSearchParams();
  const application = address.get('application');
  if (application) return <ApplicationDesk id={application} />;
  return address.get('tab') === 'applications' ? <ApplicationsTable /> : <UsersTable />;
}
