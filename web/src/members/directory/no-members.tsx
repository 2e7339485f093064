import { IconSchool, IconUserSearch } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { type Filters, noFilters, writeFilters } from './directory.filters.ts';

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function NoMembers({ filters, onChange }: Props) {
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
