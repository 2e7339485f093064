import { IconPlus } from '@tabler/icons-react';
import { projectLimits } from 'contract/projects/projects.limits.ts';
import type { Project } from 'contract/projects/projects.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SeatFields } from './seat-fields.tsx';
import { useSeatsForm } from './use-seats-form.ts';

interface Props {
  project: Project;
  onClose: () => void;
}

export function SeatsDialog({ project, onClose }: Props) {
  const { drafts, busy, error, save, change, remove, add } = useSeatsForm(project, onClose);
  return (
    <FormDialog
      title={t('seats.editTitle', { title: project.title })}
      lead={t('seats.editLead')}
      save={t('projects.saveChanges')}
      saving={t('projects.savingChanges')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      {drafts.map((draft, index) => (
        <SeatFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          isFirst={index === 0}
          onChange={change}
          onRemove={() => remove(draft.key)}
        />
      ))}
      {drafts.length < projectLimits.seats && (
        <Button variant="soft" onClick={add}>
          <IconPlus size={18} stroke={2} aria-hidden /> {t('seats.add')}
        </Button>
      )}
    </FormDialog>
  );
}
