import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { useList, useNewcomers, useRendered } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { DataTableSkeleton } from '../../ui/lists/data-table-skeleton.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import selecting from '../../ui/selection/selection.module.css';
import { useSelection } from '../../ui/selection/use-selection.ts';
import { listenToUsers } from '../admin.socket.ts';
import { BulkBar } from './bulk-bar.tsx';
import { UserRow } from './user-row.tsx';
import { type UserFilters, usersMatching } from './users.ts';
import { UsersHead } from './users-head.tsx';
import classes from './users-table.module.css';
import { UsersToolbar } from './users-toolbar.tsx';

const inSight = { first: 12, step: 12 };

export function UsersTable() {
  const me = useMember();
  const dispatch = useAppDispatch();
  const [filters, setFilters] = useState<UserFilters>({});
  const list = useList(usersMatching(filters));
  useNewcomers(list.reload);
  const rendered = useRendered(list);
  const count = useIncrementalCount(rendered.items.length, rendered.loaded, inSight);
  const selection = useSelection(rendered.items);
  useEffect(() => listenToUsers(dispatch), [dispatch]);
  const empty = (
    <EmptyState icon={IconUserSearch} title={t('admin.noUsers')} text={t('admin.noUsersText')}>
      <Button variant="soft" onClick={() => setFilters({})}>
        {t('admin.everyone')}
      </Button>
    </EmptyState>
  );
  return (
    <div className={selecting.list}>
      <UsersToolbar filters={filters} onChange={setFilters} />
      {selection.chosen.length > 0 && <BulkBar users={selection.chosen} onClear={selection.clear} />}
      <p className="visually-hidden" role="status">
        {rendered.loaded && t('admin.shown', { count: rendered.items.length })}
      </p>
      <PaginatedList
        list={{ ...rendered, hasMore: rendered.hasMore && count === rendered.items.length }}
        skeleton={<DataTableSkeleton className={classes.table} />}
        empty={empty}
      >
        <DataTable
          caption={t('admin.users')}
          className={classes.table}
          busy={!list.loaded}
          head={
            <UsersHead
              sort={filters.sort}
              onSort={(sort) => setFilters({ ...filters, sort })}
              all={selection.all}
              onAll={selection.toggleAll}
            />
          }
        >
          {rendered.items.slice(0, count).map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isMe={user._id === me._id}
              selected={selection.has(user._id)}
              onSelect={() => selection.toggle(user._id)}
            />
          ))}
        </DataTable>
      </PaginatedList>
    </div>
  );
}
