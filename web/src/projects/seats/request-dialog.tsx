import { projectLimits } from 'contract/projects/projects.limits.ts';
import type { Project, Seat } from 'contract/projects/projects.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendSeatRequest } from './seats.api.ts';

interface Props {
  project: Project;
  seat: Seat;
  onClose: () => void;
}

export function RequestDialog({ project, seat, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit(t('seats.askFailed'));
  const [note, setNote] = useState('');

  const send = async () => {
    if (await run(() => dispatch(sendSeatRequest(project, seat._id, note)))) onClose();
  };

  return (
    <FormDialog
      title={t('seats.askTitle', { role: seat.role, title: project.title })}
      lead={t('seats.askLead', { author: project.author?.name ?? '' })}
      save={t('seats.ask')}
      saving={t('seats.asking')}
      busy={busy}
      error={error}
      onSave={send}
      onCancel={onClose}
    >
      <TextArea
        label={t('seats.note')}
        error={fields.note}
        optional
        rows={4}
        limit={projectLimits.seatNote}
        dir="auto"
        value={note}
        onChange={setNote}
        data-autofocus
      />
    </FormDialog>
  );
}
