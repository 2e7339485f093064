import { useSearchParams } from 'react-router';
import { ApplicationScreen } from '../../features/admin/applications/application-screen.tsx';
import { ApplicationsTable } from '../../features/admin/applications/applications-table.tsx';
import { DecidedList } from '../../features/admin/applications/decided-list.tsx';
import { UsersTable } from '../../features/admin/users/users-table.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AdminLinks } from './admin-links.tsx';

export function AdminRoute() {
  const [address, setAddress] = useSearchParams();
  const application = address.get('application');
  usePageTitle(t('admin.title'));
  const applications = application ? (
    <ApplicationScreen key={application} id={application} />
  ) : (
    <>
      <ApplicationsTable />
      <DecidedList />
    </>
  );
  return (
    <Screen title={t('admin.title')}>
      <AdminLinks />
      <Tabs
        label={t('admin.title')}
        open={application || address.get('tab') === 'applications' ? 'applications' : 'users'}
        onOpen={(tab) => setAddress(tab === 'applications' ? { tab } : {}, { replace: true })}
        tabs={[
          { name: 'users', title: t('admin.users'), content: <UsersTable /> },
          { name: 'applications', title: t('admin.applications'), content: applications },
        ]}
      />
    </Screen>
  );
}
