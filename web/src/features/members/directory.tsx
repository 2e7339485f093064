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
  const { filters, change, shown, loaded, loading, error, hasMore, reload, more } = useDirectory();
  const members = shown.items;
  return (
    <div className={classes.directory}>
      <DirectoryToolbar filters={filters} onChange={change} />
      <p className="visually-hidden" role="status">
        {!loaded ? t('members.loading') : t('members.shown', { count: members.length })}
      </p>
      {!loaded && error && <ErrorState text={error} onRetry={reload} />}
      {!loaded && !error && members.length === 0 && <CardSkeleton count={8} />}
      {loaded && members.length === 0 && (
        <EmptyState icon={IconUserSearch} title={t('members.none')} text={t('members.noneText')}>
          <Button variant="soft" onClick={() => change(noFilters)}>
            {t('members.clear')}
          </Button>
        </EmptyState>
      )}
      {(loaded || !error) && members.length > 0 && (
        <div aria-busy={!loaded} className={classes.found}>
          <DirectoryGrid key={shown.key} members={members} action={action} />
          {loaded && <ListEnd hasMore={hasMore} loading={loading} error={error} onMore={more} />}
        </div>
      )}
    </div>
  );
}
