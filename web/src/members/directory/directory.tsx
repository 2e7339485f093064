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
  const { filters, change, loaded, rendered } = useDirectory();
  const count = useIncrementalCount(rendered.items.length, rendered.loaded, inSight);
  const content = (
    <div className={classes.directory}>
      <DirectoryToolbar filters={filters} onChange={change} />
      <p className="visually-hidden" role="status">
        {!loaded ? t('members.loading') : t('members.shown', { count: rendered.items.length })}
      </p>
      <PaginatedList
        list={rendered}
        skeleton={<CardSkeleton count={8} />}
        empty={<NoMembers filters={filters} onChange={change} />}
      >
        <div aria-busy={!loaded} className={classes.found}>
          <DirectoryGrid key={rendered.key} members={rendered.items.slice(0, count)} action={action} />
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
