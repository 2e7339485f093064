import { IconPlus, IconUserShield } from '@tabler/icons-react';
import { isAllowed } from 'contract/members/members.policy.ts';
import { useState } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { Committees } from './committees.tsx';
import { OfficeDialog } from './form/office-dialog.tsx';
import { OfficeCard } from './office-card.tsx';
import classes from './offices.module.css';
import { useOffices } from './use-offices.ts';

export function OfficesScreen() {
  const isAdmin = isAllowed(useMember(), 'admin');
  const { now, ...list } = useOffices();
  const [isAdding, setIsAdding] = useState(false);
  const skeleton = (
    <Loading label={t('offices.loading')}>
      <CardSkeleton count={4} />
    </Loading>
  );
  const empty = (
    <EmptyState
      icon={IconUserShield}
      title={t('offices.empty')}
      text={t(isAdmin ? 'offices.emptyForAdmins' : 'offices.emptyText')}
    />
  );
  return (
    <Screen
      title={t('offices.title')}
      lead={t('offices.lead')}
      column="wide"
      actions={
        isAdmin && (
          <Button onClick={() => setIsAdding(true)}>
            <IconPlus size={18} stroke={2} aria-hidden />
            {t('offices.add')}
          </Button>
        )
      }
    >
      <section className={classes.part} aria-labelledby="offices">
        <h2 id="offices">{t('offices.offices')}</h2>
        <PaginatedList list={list} skeleton={skeleton} empty={empty}>
          <div className={classes.grid}>
            {list.items.map((office) => (
              <OfficeCard key={office._id} office={office} now={now} />
            ))}
          </div>
        </PaginatedList>
      </section>
      {list.loaded && <Committees />}
      {isAdding && <OfficeDialog office={null} onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}
