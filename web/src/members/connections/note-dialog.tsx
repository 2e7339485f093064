import { limits } from 'contract/limits.ts';
import type { Relationship } from 'contract/members/members.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendStep } from './connections.api.ts';

interface Props {
  userId: string;
  name: string;
  relationship: Relationship;
  onSent: () => void;
  onClose: () => void;
}

export function NoteDialog({ userId, name, relationship, onSent, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit(t('connections.connectFailed'));
  const [note, setNote] = useState('');

  const send = async () => {
    onSent();
    if (await run(() => dispatch(sendStep({ userId, step: 'connect', before: relationship, note })))) onClose();
  };

  return (
    <FormDialog
      title={t('requestNote.title', { name })}
      lead={t('requestNote.lead')}
      save={t('requestNote.save')}
      saving={t('requestNote.saving')}
      busy={busy}
      error={error}
      onSave={send}
      onCancel={onClose}
    >
      <TextArea
        label={t('requestNote.note')}
        error={fields.note}
        rows={4}
        limit={limits.connectionNote}
        dir="auto"
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
