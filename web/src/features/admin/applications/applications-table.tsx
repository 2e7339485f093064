import { IconMailbox } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/store/use-list.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { InvitationDialog } from '../invitation-dialog.tsx';
import classes from '../table.module.css';
import { TableHead } from '../table-head.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { ApplicationRow } from './application-row.tsx';
import { pendingApplications } from './applications.ts';

export function ApplicationsTable() {
  const list = useList(pendingApplications);
  const [invitation, setInvitation] = useState<{ name: string; link: string } | null>(null);
  const empty = (
    <EmptyState icon={IconMailbox} title={t('admin.noApplications')} text={t('admin.noApplicationsText')} />
  );
  return (
    <>
      <PaginatedList list={list} skeleton={<TableSkeleton />} empty={empty}>
        <table className={classes.table}>
          <TableHead caption={t('admin.applications')} columns={['name', 'email', 'college', 'resume', 'actions']} />
          <tbody>
            {list.items.map((application) => (
              <ApplicationRow key={application._id} application={application} onApproved={setInvitation} />
            ))}
          </tbody>
        </table>
      </PaginatedList>
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
