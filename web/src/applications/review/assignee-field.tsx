import { assignApplication } from 'contract/applications/applications.assignment.ts';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { listUsers } from 'contract/officers/admin.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FilterSelect } from '../../ui/choices/filter-select.tsx';
import classes from '../desk/application.module.css';

const readAdmins = () => call(listUsers, { query: { role: 'admin', joined: true, sort: 'name', limit: 100 } });
const readNone = async (): Promise<{ _id: string; name: string }[]> => [];

interface Props {
  application: OpenedApplication;
  onChanged: () => Promise<void>;
}

export function AssigneeField({ application: { _id: id, assignee }, onChanged }: Props) {
  const me = useMember();
  const maySeeUsers = isAllowed(me, 'admin', ['members']);
  const { data: admins } = useQuery(maySeeUsers ? readAdmins : readNone);
  const { act } = useAction();
  // Until the admins have loaded, or without a right to see them, only the current assignee is known.
  const otherAssignees = assignee && assignee._id !== me._id ? [assignee] : [];
  const known = maySeeUsers ? (admins ?? (assignee ? [assignee] : [])) : [me, ...otherAssignees];
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
