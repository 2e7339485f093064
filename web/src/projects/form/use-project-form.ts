import {
  createProject,
  editProject,
  type Project,
  removeProjectPicture,
  setProjectPicture,
} from 'contract/projects/projects.ts';
import { splitList } from 'contract/text.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { toApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showError } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import type { FormPicture } from '../../ui/choices/use-picture-address.ts';

type Fields = Record<'title' | 'description' | 'techStack' | 'projectLink' | 'githubLink', string>;

const openFields = (project: Project | null): Fields => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  techStack: project?.techStack.join(', ') ?? '',
  projectLink: project?.projectLink ?? '',
  githubLink: project?.githubLink ?? '',
});

export function useProjectForm(project: Project | null, onSaved: (project: Project) => void) {
  const [fields, setFields] = useState(() => openFields(project));
  const [groupId, setGroupId] = useState<string | null>(null);
  const [picture, setPicture] = useState<FormPicture>(project?.picture ?? null);
  const { busy, error, fields: fieldErrors, run } = useSubmit(t(project ? 'projects.changeFailed' : 'projects.failed'));

  const save = () => run(async () => onSaved(await sendPicture(await send(project, fields, groupId), picture)));
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: fieldErrors[name],
    onChange: (text: string) => setFields((old) => ({ ...old, [name]: text })),
  });
  const group = { groupId, error: fieldErrors.groupId, onChange: setGroupId };
  return { field, group, picture, setPicture, busy, problem: error, save };
}

function send(project: Project | null, { techStack, ...texts }: Fields, groupId: string | null): Promise<Project> {
  const body = { ...texts, techStack: splitList(techStack) };
  if (project) return call(editProject, { params: { id: project._id }, body });
  return call(createProject, { body: { ...body, ...(groupId && { groupId }) } });
}

// The project is already saved, so a failed picture shows a toast and doesn't keep the dialog open.
async function sendPicture(saved: Project, picture: FormPicture): Promise<Project> {
  const params = { id: saved._id };
  try {
    if (picture instanceof File) return await call(setProjectPicture, { params, file: picture });
    if (picture === null && saved.picture) return await call(removeProjectPicture, { params });
  } catch (error) {
    showError(t('projects.pictureFailed', { why: errorMessage(toApiError(error)) }));
  }
  return saved;
}
