import { IconMailbox } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { adminApi } from './admin.api.ts';
import { ApplicationRow } from './application-row.tsx';
import { InvitationDialog } from './lazy-invitation.ts';
import classes from './table.module.css';
import { TableSkeleton } from './table-skeleton.tsx';

/** Who wants to join, the one waiting longest first. */
export function ApplicationsTable() {
  const { data, error, refetch } = adminApi.useApplicationsQuery();
  const [invitation, setInvitation] = useState<{ name: string; link: string } | null>(null);
  if (error && !data) return <ErrorState text={sentenceFor(asRefusal(error))} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyState icon={IconMailbox} title={t('admin.noApplications')} text={t('admin.noApplicationsText')} />
      ) : (
        <table className={classes.table}>
          <caption className="visually-hidden">{t('admin.applications')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin.name')}</th>
              <th scope="col">{t('admin.email')}</th>
              <th scope="col">{t('admin.college')}</th>
              <th scope="col">{t('admin.resume')}</th>
              <th scope="col">{t('admin.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((application) => (
              <ApplicationRow key={application._id} application={application} onApproved={setInvitation} />
            ))}
          </tbody>
        </table>
      )}
      <Suspense fallback={null}>
        {invitation && <InvitationDialog {...invitation} onClose={() => setInvitation(null)} />}
      </Suspense>
    </>
  );
}
