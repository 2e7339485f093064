import { IconUserSearch } from '@tabler/icons-react';
import type { MemberCard } from 'contract/members.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { noFilters } from './directory.filters.ts';
import classes from './directory.module.css';
import { DirectoryGrid } from './directory-grid.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { useDirectory } from './use-directory.ts';

/** All members, searched while typing and filtered. */
export function Directory({ action }: { action: (member: MemberCard) => ReactNode }) {
  const { filters, change, loaded, shown } = useDirectory();
  const empty = (
    <EmptyState icon={IconUserSearch} title={t('members.none')} text={t('members.noneText')}>
      <Button variant="soft" onClick={() => change(noFilters)}>
        {t('members.clear')}
      </Button>
    </EmptyState>
  );
  return (
    <div className={classes.directory}>
      <DirectoryToolbar filters={filters} onChange={change} />
      <p className="visually-hidden" role="status">
        {!loaded ? t('members.loading') : t('members.shown', { count: shown.items.length })}
      </p>
      <PaginatedList list={shown} skeleton={<CardSkeleton count={8} />} empty={empty}>
        <div aria-busy={!loaded} className={classes.found}>
          <DirectoryGrid key={shown.key} members={shown.items} action={action} />
        </div>
      </PaginatedList>
    </div>
  );
}
