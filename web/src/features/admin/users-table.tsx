import type { User } from 'contract/members.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { adminApi } from './admin.api.ts';
import classes from './table.module.css';
import { TableSkeleton } from './table-skeleton.tsx';
import { UserRow } from './user-row.tsx';

/** Everybody in the club, with their role and badges. */
export function UsersTable({ me }: { me: User }) {
  const { data, error, refetch } = adminApi.useUsersQuery();
  if (error && !data) return <ErrorState text={sentenceFor(asRefusal(error))} onRetry={refetch} />;
  if (!data) return <TableSkeleton />;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('admin.users')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('admin.name')}</th>
          <th scope="col">{t('admin.emailBadges')}</th>
          <th scope="col">{t('admin.role')}</th>
          <th scope="col">{t('admin.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((user) => (
          <UserRow key={user._id} user={user} isMe={user._id === me._id} />
        ))}
      </tbody>
    </table>
  );
}
