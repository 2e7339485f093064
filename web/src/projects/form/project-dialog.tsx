import { limits } from 'contract/limits.ts';
import type { Project } from 'contract/projects/projects.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { PictureField } from '../../ui/choices/picture-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useProjectForm } from './use-project-form.ts';

const GroupField = lazyPart(() => import('./group-field.tsx').then((m) => m.GroupField));

interface Props {
  /** The project to edit; null for a new one. */
  project: Project | null;
  onClose: () => void;
  onSaved: (project: Project) => void;
}

export function ProjectDialog({ project, onClose, onSaved }: Props) {
  const { field, group, picture, setPicture, busy, problem, save } = useProjectForm(project, onSaved);
  return (
    <FormDialog
      title={t(project ? 'projects.editTitle' : 'projects.add')}
      save={t(project ? 'projects.saveChanges' : 'projects.submit')}
      saving={t(project ? 'projects.savingChanges' : 'projects.submitting')}
      busy={busy}
      error={problem}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField {...field('title')} label={t('projects.title')} limit={limits.eventTitle} required data-autofocus />
      <TextArea
        {...field('description')}
        label={t('projects.description')}
        isFormatted
        limit={limits.eventDescription}
        required
      />
      <TextField {...field('techStack')} label={t('projects.techStackField')} required />
      <TextField {...field('projectLink')} label={t('projects.liveUrl')} type="url" optional placeholder="https://" />
      <TextField {...field('githubLink')} label={t('projects.githubUrl')} type="url" optional placeholder="https://" />
      <PictureField label={t('projects.picture')} picture={picture} onChange={setPicture} />
      {!project && <GroupField {...group} />}
    </FormDialog>
  );
}
