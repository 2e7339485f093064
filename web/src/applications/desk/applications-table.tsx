import { IconMailbox } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { InvitationDialog } from '../../officers/officers.kernel.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FilterSelect } from '../../ui/choices/filter-select.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { DataTableSkeleton } from '../../ui/lists/data-table-skeleton.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { SelectCell } from '../../ui/selection/select-cell.tsx';
import selecting from '../../ui/selection/selection.module.css';
import { useSelection } from '../../ui/selection/use-selection.ts';
import { BulkDecision } from '../decisions/bulk-decision.tsx';
import { DecidedList } from '../decisions/decided-list.tsx';
import { ApplicationRow } from './application-row.tsx';
import { applicationsOn, type Desk, desks } from './applications.ts';
import classes from './applications-table.module.css';
import { useChanges } from './use-changes.ts';

const columns = ['name', 'email', 'college', 'resume', 'actions'] as const;

export function ApplicationsTable() {
  const [desk, setDesk] = useState<Desk>('');
  const list = useList(applicationsOn(desk));
  useChanges(list.reload);
  // Hidden applications need scores before a decision.
  const selection = useSelection(useMemo(() => list.items.filter(({ hidden }) => !hidden), [list.items]));
  const [invitation, setInvitation] = useState<{ name: string; link: string } | null>(null);
  const empty =
    desk === '' ? (
      <EmptyState icon={IconMailbox} title={t('admin.noApplications')} text={t('admin.noApplicationsText')} />
    ) : (
      <EmptyState
        icon={IconMailbox}
        title={t(desk === 'me' ? 'assignment.emptyMe' : 'assignment.emptyNone')}
        text={t('assignment.emptyText')}
      >
        <Button variant="soft" onClick={() => setDesk('')}>
          {t('assignment.all')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <div className={selecting.list}>
        <div className={classes.toolbar}>
          <FilterSelect
            label={t('assignment.show')}
            value={desk}
            choices={desks.map((one) => ({ value: one, text: t(`assignment.${one || 'all'}`) }))}
            onChange={(value) => setDesk(desks.find((one) => one === value) ?? '')}
          />
        </div>
        <BulkDecision selection={selection} />
        <PaginatedList list={list} skeleton={<DataTableSkeleton className={classes.table} />} empty={empty}>
          <DataTable
            caption={t('admin.applications')}
            className={classes.table}
            head={
              <>
                <SelectCell label={t('admin.selectAll')} state={selection.all} onChange={selection.toggleAll} />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`admin.${column}`)}
                  </th>
                ))}
              </>
            }
          >
            {list.items.map((application) => (
              <ApplicationRow
                key={application._id}
                application={application}
                selected={selection.has(application._id)}
                onSelect={() => selection.toggle(application._id)}
                onApproved={setInvitation}
              />
            ))}
          </DataTable>
        </PaginatedList>
      </div>
      {list.loaded && <DecidedList />}
      {invitation && (
        <InvitationDialog
          title={t('admin.approved', { name: invitation.name })}
          link={invitation.link}
          onClose={() => setInvitation(null)}
        />
      )}
    </>
  );
}
