import { IconDoorExit, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { canDeleteProject, canEditProject } from 'contract/projects.policy.ts';
import { deleteProject, leaveProject, type Project } from 'contract/projects.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { withErrorToast } from '../../lib/with-error-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SmallMenu } from '../../ui/small-menu.tsx';
import { ContributorsDialog } from './contributors-dialog.tsx';
import { ProjectDialog } from './project-dialog.tsx';

interface Props {
  project: Project;
  me: User;
  onChanged: (project: Project) => void;
  onDeleted: () => void;
}

/** What one may do with a project: its author edits it and names others, staff delete it, who is named leaves it. */
export function ProjectMenu({ project, me, onChanged, onDeleted }: Props) {
  const [open, setOpen] = useState<'edit' | 'contributors' | 'delete' | 'leave' | null>(null);
  const { _id: id, title } = project;
  const close = () => setOpen(null);

  const run = async (work: () => Promise<void>) => {
    await withErrorToast(work);
    close();
  };
  const remove = () =>
    run(async () => {
      await call(deleteProject, { params: { id } });
      onDeleted();
    });
  const leave = () =>
    run(async () => {
      await call(leaveProject, { params: { id, userId: me._id } });
      onChanged({ ...project, contributors: project.contributors.filter(({ _id }) => _id !== me._id) });
    });

  const authorId = project.author?._id ?? null;
  const isContributor = project.contributors.some(({ _id }) => _id === me._id);
  const items = [
    canEditProject(me, authorId) && { text: t('projects.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
    canEditProject(me, authorId) && {
      text: t('projects.contributors'),
      icon: IconUsers,
      onChoose: () => setOpen('contributors'),
    },
    isContributor && { text: t('projects.leave'), icon: IconDoorExit, onChoose: () => setOpen('leave') },
    canDeleteProject(me, authorId) && {
      text: t('projects.delete'),
      icon: IconTrash,
      onChoose: () => setOpen('delete'),
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;

  return (
    <>
      <SmallMenu icon={IconDots} label={t('projects.menu', { title })} items={items} />
      {open === 'edit' && (
        <ProjectDialog
          project={project}
          onClose={close}
          onSaved={(saved) => {
            close();
            onChanged(saved);
          }}
        />
      )}
      {open === 'contributors' && <ContributorsDialog project={project} onClose={close} onChanged={onChanged} />}
      {open === 'delete' && (
        <ConfirmDialog danger text={t('projects.confirmDelete', { title })} onConfirm={remove} onCancel={close} />
      )}
      {open === 'leave' && (
        <ConfirmDialog danger text={t('projects.confirmLeave', { title })} onConfirm={leave} onCancel={close} />
      )}
    </>
  );
}
