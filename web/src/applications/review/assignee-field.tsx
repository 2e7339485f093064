import { assignApplication } from 'contract/applications/applications.assignment.ts';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { listUsers } from 'contract/officers/admin.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FilterSelect } from '../../ui/choices/filter-select.tsx';
import classes from '../desk/application.module.css';

interface Props {
  application: OpenedApplication;
  onChanged: () => Promise<void>;
}

export function AssigneeField({ application: { _id: id, assignee }, onChanged }: Props) {
  const me = useMember();
  const { data: admins } = useCall(listUsers, { query: { role: 'admin', joined: true, sort: 'name', limit: 100 } });
  const { act } = useAction();
  // Until the admins have loaded, only the current assignee is known.
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
