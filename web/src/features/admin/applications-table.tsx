import { IconMailbox } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { adminApi } from './admin.api.ts';
import { ApplicationRow } from './application-row.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { pagesOf } from './pages-of.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Who wants to join, the one waiting longest first. */
export function ApplicationsTable() {
  const query = adminApi.useApplicationsInfiniteQuery();
  const { items, error } = pagesOf(query);
  const [invitation, setInvitation] = useState<{ name: string; link: string } | null>(null);
  if (error && !items) return <ErrorState text={error} onRetry={query.refetch} />;
  if (!items) return <TableSkeleton />;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={IconMailbox} title={t('admin.noApplications')} text={t('admin.noApplicationsText')} />
      ) : (
        <table className={classes.table}>
          <TableHead caption={t('admin.applications')} columns={['name', 'email', 'college', 'resume', 'actions']} />
          <tbody>
            {items.map((application) => (
              <ApplicationRow key={application._id} application={application} onApproved={setInvitation} />
            ))}
          </tbody>
        </table>
      )}
      <ListEnd
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={error}
        onMore={query.fetchNextPage}
      />
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
