import { createOffice, editOffice, type Office, officeLimits } from 'contract/officers/offices.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { readPage } from '../../../lib/store/lists.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { allOffices, offices } from '../offices.ts';
import { RightsField } from './rights-field.tsx';

interface Props {
  /** Null for a new one. */
  office: Office | null;
  onClose: () => void;
}

export function OfficeDialog({ office, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit(t('offices.notSaved'));
  const [title, setTitle] = useState(office?.title ?? '');
  const [description, setDescription] = useState(office?.description ?? '');
  const [rights, setRights] = useState(office?.rights ?? []);
  const save = async () => {
    const body = { title, description, rights };
    const send = () => (office ? call(editOffice, { params: { id: office._id }, body }) : call(createOffice, { body }));
    const isSaved = await run(async () => {
      dispatch(offices.received([await send()]));
      if (!office) void dispatch(readPage(allOffices));
    });
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      title={t(office ? 'offices.edit' : 'offices.add')}
      save={t('offices.save')}
      saving={t('offices.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField
        label={t('offices.titleLabel')}
        placeholder={t('offices.titleExample')}
        limit={officeLimits.title}
        required
        data-autofocus
        error={fields.title}
        value={title}
        onChange={setTitle}
      />
      <TextArea
        label={t('offices.description')}
        hint={t('offices.descriptionHint')}
        rows={3}
        optional
        limit={officeLimits.description}
        error={fields.description}
        value={description}
        onChange={setDescription}
      />
      <RightsField chosen={rights} onChange={setRights} />
    </FormDialog>
  );
}
