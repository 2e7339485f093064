import { useState } from 'react';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { makeGroup } from '../groups.api.ts';
import { GroupFields, type GroupForm } from './group-fields.tsx';

const empty: GroupForm = {
  ...{ name: '', description: '', access: 'open', posting: 'all', committee: false, officeId: null },
};

interface Props {
  onClose: () => void;
  onMade: (id: string) => void;
}

export function NewGroupDialog({ onClose, onMade }: Props) {
  const dispatch = useAppDispatch();
  const [form, setForm] = useState(empty);
  const { busy, error, fields, run } = useSubmit(t('groupForm.failed'));
  const save = () =>
    run(async () => {
      const { committee, officeId, ...rest } = form;
      const tied = { ...(committee && { committee }), ...(officeId && { officeId }) };
      const { _id } = await dispatch(makeGroup({ ...rest, ...tied }));
      onClose();
      onMade(_id);
    });
  return (
    <FormDialog
      title={t('groups.new')}
      lead={t('groupForm.newLead')}
      save={t('groupForm.make')}
      saving={t('groupForm.making')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <GroupFields form={form} fields={fields} onChange={(change) => setForm((old) => ({ ...old, ...change }))} />
    </FormDialog>
  );
}
