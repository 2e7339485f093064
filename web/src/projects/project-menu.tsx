import { IconDoorExit, IconDots, IconPencil, IconTrash, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { isSelf } from 'contract/members/members.policy.ts';
import { canDeleteProject, canEditProject } from 'contract/projects/projects.policy.ts';
import { deleteProject, leaveProject, type Project } from 'contract/projects/projects.ts';
import { useState } from 'react';
import { call } from '../lib/api/api-client.ts';
import { useAction } from '../lib/api/use-action.ts';
import { queued } from '../lib/store/attempt.ts';
import { useAppDispatch, useMember } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { SmallMenu } from '../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { useReport } from '../ui/reports/use-report.tsx';
import { ContributorsDialog } from './contributors/contributors-dialog.tsx';
import { ProjectDialog } from './form/project-dialog.tsx';
import { projects } from './projects.ts';
import { SeatsDialog } from './seats/seats-dialog-part.ts';

interface Props {
  project: Project;
  onDeleted?: () => void;
}

export function ProjectMenu({ project, onDeleted }: Props) {
  const [open, setOpen] = useState<'edit' | 'contributors' | 'seats' | 'delete' | 'leave' | null>(null);
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const { _id: id, title } = project;
  const close = () => setOpen(null);

  const remove = async () => {
    const isDeleted = await act(() => queued(projects, id, () => call(deleteProject, { params: { id } })));
    if (!isDeleted) return;
    onDeleted?.();
    dispatch(projects.removed([id]));
  };
  const leave = async () => {
    const contributors = project.contributors.filter(({ _id }) => _id !== me._id);
    if (await act(() => call(leaveProject, { params: { id, userId: me._id } })))
      dispatch(projects.changed({ id, changes: { contributors } }));
  };

  const report = useReport('project', id);
  const authorId = project.author?._id ?? null;
  const isContributor = project.contributors.some(({ _id }) => _id === me._id);
  const items = [
    canEditProject(me, authorId) && { text: t('projects.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
    canEditProject(me, authorId) && {
      text: t('projects.contributors'),
      icon: IconUsers,
      onChoose: () => setOpen('contributors'),
    },
    canEditProject(me, authorId) && {
      text: t('seats.find'),
      icon: IconUserSearch,
      onChoose: () => setOpen('seats'),
    },
    isContributor && { text: t('projects.leave'), icon: IconDoorExit, onChoose: () => setOpen('leave') },
    !isSelf(me, authorId) && report.item,
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
      {report.dialog}
      {open === 'edit' && (
        <ProjectDialog
          project={project}
          onClose={close}
          onSaved={(saved) => {
            close();
            dispatch(projects.received([saved]));
          }}
        />
      )}
      {open === 'contributors' && <ContributorsDialog project={project} onClose={close} />}
      {open === 'seats' && <SeatsDialog project={project} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog danger text={t('projects.confirmDelete', { title })} onConfirm={remove} onClose={close} />
      )}
      {open === 'leave' && (
        <ConfirmDialog danger text={t('projects.confirmLeave', { title })} onConfirm={leave} onClose={close} />
      )}
    </>
  );
}
