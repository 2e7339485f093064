import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useList, useShown } from '../../../lib/store/use-list.ts';
import { useAppDispatch, useMember } from '../../../lib/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { listenToUsers } from '../admin.socket.ts';
import classes from '../table.module.css';
import { TableHead } from '../table-head.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { UserRow } from './user-row.tsx';
import { type UserFilters, usersFound } from './users.ts';
import { UsersToolbar } from './users-toolbar.tsx';

/** All members with their roles and badges, searched while typing. */
export function UsersTable() {
  const me = useMember();
  const dispatch = useAppDispatch();
  const [filters, setFilters] = useState<UserFilters>({});
  const list = useList(usersFound(filters));
  const shown = useShown(list);
  useEffect(() => listenToUsers(dispatch), [dispatch]);
  const empty = (
    <EmptyState icon={IconUserSearch} title={t('admin.noUsers')} text={t('admin.noUsersText')}>
      <Button variant="soft" onClick={() => setFilters({})}>
        {t('admin.everybody')}
      </Button>
    </EmptyState>
  );
  return (
    <>
      <UsersToolbar filters={filters} onChange={setFilters} />
      <p className="visually-hidden" role="status">
        {shown.loaded && t('admin.shown', { count: shown.items.length })}
      </p>
      <PaginatedList list={shown} skeleton={<TableSkeleton />} empty={empty}>
        <table className={classes.table} aria-busy={!list.loaded}>
          <TableHead caption={t('admin.users')} columns={['name', 'emailBadges', 'role', 'actions']} />
          <tbody>
            {shown.items.map((user) => (
              <UserRow key={user._id} user={user} isMe={user._id === me._id} />
            ))}
          </tbody>
        </table>
      </PaginatedList>
    </>
  );
}
