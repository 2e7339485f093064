import { useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { shortName } from '../../conversation.labels.ts';
import { GroupPicture } from '../group-picture.tsx';
import { editGroup, setPicture } from '../groups.api.ts';
import type { KnownGroup } from '../groups.ts';
import { GroupFields, type GroupForm } from './group-fields.tsx';

const formOf = ({ name, description, access, posting, committee, officeId = null }: KnownGroup): GroupForm => ({
  ...{ name, description, access, posting, committee, officeId },
});

/** Another owner may have changed the rest. */
const changesOf = (before: GroupForm, form: GroupForm): Partial<GroupForm> => ({
  ...(form.name !== before.name && { name: form.name }),
  ...(form.description !== before.description && { description: form.description }),
  ...(form.access !== before.access && { access: form.access }),
  ...(form.posting !== before.posting && { posting: form.posting }),
  ...(form.committee !== before.committee && { committee: form.committee }),
  ...(form.officeId !== before.officeId && { officeId: form.officeId }),
});

interface Props {
  group: KnownGroup;
  onClose: () => void;
}

export function EditGroupDialog({ group, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [before] = useState(() => formOf(group));
  const [form, setForm] = useState(before);
  const { busy, error, fields, run } = useSubmit();
  const { act } = useAction();
  const { _id, name, avatar, access } = group;
  const save = () =>
    run(async () => {
      const changes = changesOf(before, form);
      if (Object.keys(changes).length > 0) await dispatch(editGroup(_id, changes));
      onClose();
    });
  return (
    <FormDialog
      title={t('groupForm.edit')}
      save={t('groupForm.save')}
      saving={t('groupForm.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <GroupPicture
        person={{ _id, name: shortName(name), avatar: avatar ?? '' }}
        onChoose={(picture) => void act(() => dispatch(setPicture(_id, picture)))}
      />
      <GroupFields form={form} fields={fields} onChange={(change) => setForm((old) => ({ ...old, ...change }))} />
      {access === 'request' && form.access !== 'request' && (
        <p role="status">{t(form.access === 'open' ? 'groupForm.accepts' : 'groupForm.drops')}</p>
      )}
    </FormDialog>
  );
}
