import { IconSchool, IconUserSearch } from '@tabler/icons-react';
import { limits } from 'contract/limits.ts';
import { listMembers } from 'contract/members/members.directory.ts';
import type { MemberCard } from 'contract/members/members.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useIncrementalCount } from '../../lib/hooks/use-incremental-count.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import { useList, useNewcomers, useRendered } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { type Filters, noFilters, readFilters, toQuery, writeFilters } from './directory.filters.ts';
import classes from './directory.module.css';
import { DirectoryRows } from './directory-rows.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';

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

const directory = (filters: Filters) =>
  listOf(members, pagesOf(listMembers, { query: { ...toQuery(filters), limit: limits.directoryPage } }));

/** The directory for the address. The previous results stay until the new ones have loaded. */
function useDirectory() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const list = useList(directory(filters), t('members.failed'));
  useNewcomers(list.reload);

  /**
   * Typed terms replace each other in the history; a selected filter adds an entry. It changes the current address,
   * because the screen may not have caught up with it.
   */
  const change = (next: Partial<Filters>, replace = false) =>
    setAddress(writeFilters({ ...readFilters(new URLSearchParams(location.search)), ...next }), { replace });

  return { filters, change, loaded: list.loaded, rendered: useRendered(list) };
}
