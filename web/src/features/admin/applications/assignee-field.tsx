import { listUsers } from 'contract/admin.ts';
import { assignApplication } from 'contract/applications.assignment.ts';
import type { OpenedApplication } from 'contract/applications.review.ts';
import { call } from '../../../lib/api-client.ts';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { FilterSelect } from '../../../ui/forms/filter-select.tsx';
import classes from './application.module.css';

interface Props {
  application: OpenedApplication;
  onChanged: () => Promise<void>;
}

/** Which admin takes care of it. */
export function AssigneeField({ application: { _id: id, assignee }, onChanged }: Props) {
  const me = useMember();
  const { data: admins } = useQuery(readAdmins);
  const { act } = useAction();
  // Until they are read, the one who has it.
  const known = admins ?? (assignee ? [assignee] : []);
  const assign = (userId: string) =>
    act(async () => {
      await call(assignApplication, { params: { id }, body: { userId: userId || null } });
      await onChanged();
    });
  return (
    <div className={classes.assignee}>
      <FilterSelect
        label={t('assignment.label')}
        value={assignee?._id ?? ''}
        choices={[
          { value: '', text: t('assignment.nobody') },
          ...known.map(({ _id, name }) => ({
            value: _id,
            text: _id === me._id ? t('assignment.you', { name }) : name,
          })),
        ]}
        onChange={(userId) => void assign(userId)}
      />
    </div>
  );
}

const readAdmins = () => call(listUsers, { query: { role: 'admin', joined: true, sort: 'name', limit: 100 } });
