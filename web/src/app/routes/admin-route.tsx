import { useSearchParams } from 'react-router';
import { adminApi } from '../../features/admin/admin.api.ts';
import { ApplicationScreen } from '../../features/admin/application-screen.tsx';
import { ApplicationsTable } from '../../features/admin/applications-table.tsx';
import { DecidedList } from '../../features/admin/decided-list.tsx';
import { UsersTable } from '../../features/admin/users-table.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/screen.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { addQueries } from '../store.ts';
import { AdminLinks } from './admin-links.tsx';

addQueries(adminApi);

/** /admin/dashboard */
export function AdminRoute() {
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const application = address.get('application');
  usePageTitle(t('admin.title'));
  if (!me) return null;
  const applications = application ? (
    <ApplicationScreen id={application} me={me} />
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
        open={address.get('tab') === 'applications' ? 'applications' : 'users'}
        onOpen={(tab) => setAddress(tab === 'applications' ? { tab } : {}, { replace: true })}
        tabs={[
          { name: 'users', title: t('admin.users'), content: <UsersTable me={me} /> },
          { name: 'applications', title: t('admin.applications'), content: applications },
        ]}
      />
    </Screen>
  );
}
