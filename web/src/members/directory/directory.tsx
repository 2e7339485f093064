import type { MemberCard } from 'contract/members/members.ts';
import type { ReactNode } from 'react';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import { t } from '../../lib/text/i18n.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import classes from './directory.module.css';
import { DirectoryGrid } from './directory-grid.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { NoMembers } from './no-members.tsx';
import { useDirectory } from './use-directory.ts';

// Full rows of two and four.
const inSight = { first: 8, step: 8 };

export function Directory({ action }: { action: (member: MemberCard) => ReactNode }) {
  const { filters, change, loaded, shown } = useDirectory();
  const count = useIncrementalCount(shown.items.length, shown.loaded, inSight);
  const content = (
    <div className={classes.directory}>
      <DirectoryToolbar filters={filters} onChange={change} />
      <p className="visually-hidden" role="status">
        {!loaded ? t('members.loading') : t('members.shown', { count: shown.items.length })}
      </p>
      <PaginatedList
        list={shown}
        skeleton={<CardSkeleton count={8} />}
        empty={<NoMembers filters={filters} onChange={change} />}
      >
        <div aria-busy={!loaded} className={classes.found}>
          <DirectoryGrid key={shown.key} members={shown.items.slice(0, count)} action={action} />
        </div>
      </PaginatedList>
    </div>
  );
  return (
    <Tabs
      label={t('members.title')}
      open={filters.alumni === 'true' ? 'alumni' : 'current'}
      onOpen={(tab) => change({ alumni: tab === 'alumni' ? 'true' : '' })}
      tabs={[
        { name: 'current', title: t('members.current'), content },
        { name: 'alumni', title: t('members.alumni'), content },
      ]}
    />
  );
}
