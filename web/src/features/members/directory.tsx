import { IconUserSearch } from '@tabler/icons-react';
import type { MemberCard } from 'contract/members.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { noFilters } from './directory.filters.ts';
import classes from './directory.module.css';
import { DirectoryGrid } from './directory-grid.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { useDirectory } from './use-directory.ts';

/** Everyone in the club: found as one types, narrowed as one likes, without end. */
export function Directory({ action }: { action: (member: MemberCard) => ReactNode }) {
  const { filters, change, members, loading, error, directory, isHere, retry, more } = useDirectory();
  const isFirst = directory.of === null;
  const isEmpty = isHere && members.length === 0;
  return (
    <div className={classes.directory}>
      <DirectoryToolbar filters={filters} onChange={change} />
      <p className="visually-hidden" role="status">
        {loading && !isHere ? t('members.loading') : t('members.shown', { count: members.length })}
      </p>
      {error && <ErrorState text={error} onRetry={retry} />}
      {!error && isFirst && <CardSkeleton count={8} />}
      {!error && isEmpty && (
        <EmptyState icon={IconUserSearch} title={t('members.none')} text={t('members.noneText')}>
          <Button variant="soft" onClick={() => change(noFilters)}>
            {t('members.clear')}
          </Button>
        </EmptyState>
      )}
      {!error && members.length > 0 && (
        <div aria-busy={!isHere} className={classes.found}>
          <DirectoryGrid key={directory.of} members={members} action={action} />
          <ListEnd
            hasMore={directory.next !== null}
            loading={directory.loadingMore}
            error={directory.moreError}
            onMore={more}
          />
        </div>
      )}
    </div>
  );
}
