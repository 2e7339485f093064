import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../lib/text/i18n.ts';
import { IconLink } from '../ui/actions/icon-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PaginatedList } from '../ui/lists/paginated-list.tsx';
import { NotificationList, NotificationSkeleton } from './notification-list.tsx';
import { allNotifications, unreadNotifications } from './notifications.ts';
import classes from './notifications-screen.module.css';
import { ReadAllButton } from './read-all-button.tsx';
import { useNotifications } from './use-notifications.ts';

type Tab = 'all' | 'unread';

export function NotificationsScreen() {
  const [tab, setTab] = useState<Tab>('all');
  const tabs = [
    { name: 'all', title: t('notifications.all'), content: <All /> },
    { name: 'unread', title: t('notifications.unread'), content: <Unread /> },
  ] as const;
  const actions = (
    <div className={classes.actions}>
      <ReadAllButton />
      <IconLink to="/settings" icon={IconSettings} label={t('notifications.settings')} />
    </div>
  );
  return (
    <Screen title={t('navigation.notifications')} actions={actions} column>
      <Tabs label={t('navigation.notifications')} tabs={tabs} open={tab} onOpen={setTab} />
    </Screen>
  );
}

const skeleton = (
  <Card className={classes.list}>
    <NotificationSkeleton count={8} />
  </Card>
);

function All() {
  const list = useNotifications(allNotifications);
  const empty = <EmptyState icon={IconBell} title={t('notifications.empty')} text={t('notifications.emptyText')} />;
  return (
    <PaginatedList list={list} skeleton={skeleton} empty={empty}>
      <Card className={classes.list}>
        <NotificationList notifications={list.items} />
      </Card>
    </PaginatedList>
  );
}

function Unread() {
  const list = useNotifications(unreadNotifications);
  const items = list.items.filter(({ read }) => !read);
  const empty = (
    <EmptyState icon={IconChecks} title={t('notifications.allRead')} text={t('notifications.allReadText')} />
  );
  return (
    <PaginatedList list={{ ...list, items }} skeleton={skeleton} empty={empty}>
      <Card className={classes.list}>
        <NotificationList notifications={items} />
      </Card>
    </PaginatedList>
  );
}
