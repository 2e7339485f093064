import { IconUserSearch } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { adminApi, type UserFilters } from './admin.api.ts';
import { pagesOf } from './pages-of.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { UserRow } from './user-row.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** Everybody in the club, with their role and badges: found as one types, without end. */
export function UsersTable({ me }: { me: User }) {
  const [filters, setFilters] = useState<UserFilters>({});
  const query = adminApi.useUsersInfiniteQuery(filters);
  const { items, error } = pagesOf(query);
  return (
    <>
      <UsersToolbar filters={filters} onChange={setFilters} />
      <p className="visually-hidden" role="status">
        {items && t('admin.shown', { count: items.length })}
      </p>
      {error && !items && <ErrorState text={error} onRetry={query.refetch} />}
      {!error && !items && <TableSkeleton />}
      {items?.length === 0 && (
        <EmptyState icon={IconUserSearch} title={t('admin.noUsers')} text={t('admin.noUsersText')}>
          <Button variant="soft" onClick={() => setFilters({})}>
            {t('admin.everybody')}
          </Button>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <>
          <table className={classes.table} aria-busy={query.currentData === undefined}>
            <TableHead caption={t('admin.users')} columns={['name', 'emailBadges', 'role', 'actions']} />
            <tbody>
              {items.map((user) => (
                <UserRow key={user._id} user={user} isMe={user._id === me._id} />
              ))}
            </tbody>
          </table>
          <ListEnd
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            error={error}
            onMore={query.fetchNextPage}
          />
        </>
      )}
    </>
  );
}
