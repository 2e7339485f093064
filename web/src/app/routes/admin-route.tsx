import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { adminApi } from '../../features/admin/admin.api.ts';
import { ApplicationScreen } from '../../features/admin/application-screen.tsx';
import { ApplicationsTable } from '../../features/admin/applications-table.tsx';
import { DecidedList } from '../../features/admin/decided-list.tsx';
import { UsersTable } from '../../features/admin/users-table.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Screen } from '../../ui/screen.tsx';
import { addQueries } from '../store.ts';
import classes from './admin.module.css';
import { AdminLinks } from './admin-links.tsx';

addQueries(adminApi);

/** /admin/dashboard */
export function AdminRoute() {
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const application = address.get('application');
  usePageTitle(t('admin.title'));
  if (!me) return null;
  return (
    <Screen title={t('admin.title')}>
      <AdminLinks />
      <Tabs
        value={address.get('tab') === 'applications' ? 'applications' : 'users'}
        onChange={(tab) => setAddress(tab === 'applications' ? { tab } : {}, { replace: true })}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', tab: classes.tab ?? '' }}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="users">{t('admin.users')}</Tabs.Tab>
          <Tabs.Tab value="applications">{t('admin.applications')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="users">
          <UsersTable me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="applications">
          {application ? (
            <ApplicationScreen id={application} me={me} />
          ) : (
            <>
              <ApplicationsTable />
              <DecidedList />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
