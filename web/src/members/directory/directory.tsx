import { IconSchool, IconUserSearch } from '@tabler/icons-react';
import type { MemberCard } from 'contract/members/members.ts';
import type { ReactNode } from 'react';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { type Filters, noFilters, writeFilters } from './directory.filters.ts';
import classes from './directory.module.css';
import { DirectoryRows } from './directory-rows.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { useDirectory } from './use-directory.ts';

// Full rows of two, three and four.
const together = 24;

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

interface Props {
  members: MemberCard[];
  action: (member: MemberCard) => ReactNode;
}

function DirectoryGrid({ members, action }: Props) {
  const starts = Array.from({ length: Math.ceil(members.length / together) }, (_, group) => group * together);
  return starts.map((start) => (
    <DirectoryRows key={start} members={members} start={start} end={start + together} action={action} />
  ));
}

interface NoMembersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

function NoMembers({ filters, onChange }: NoMembersProps) {
  const { alumni } = filters;
  const isNarrow = writeFilters({ ...filters, alumni: '', sort: noFilters.sort }).size > 0;
  if (alumni && !isNarrow) {
    return <EmptyState icon={IconSchool} title={t('members.noAlumni')} text={t('members.noAlumniText')} />;
  }
  return (
    <EmptyState icon={IconUserSearch} title={t('members.none')} text={t('members.noneText')}>
      <Button variant="soft" onClick={() => onChange({ ...noFilters, alumni })}>
        {t('members.clear')}
      </Button>
      <Button variant="quiet" onClick={() => onChange({ alumni: alumni ? '' : 'true' })}>
        {t(alumni ? 'members.amongMembers' : 'members.amongAlumni')}
      </Button>
    </EmptyState>
  );
}
