import { isAllowed } from 'contract/members/members.policy.ts';
import { canDeleteProject, canEditProject } from 'contract/projects/projects.policy.ts';
import type { NewProjectFields, ProjectFields } from 'contract/projects/projects.ts';
import { requireInside } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import { removeFiles } from '../platform/files/files.queries.ts';
import type { Upload } from '../platform/files/incoming.ts';
import { pictureSizes } from '../platform/files/picture-sizes.ts';
import { type StoredFile, withStoredPicture } from '../platform/files/stored-files.ts';
import { readTags } from '../platform/http/bodies/tag-lists.ts';
import { ApiError, invalidField, notFound } from '../platform/http/errors.ts';
import type { Member } from '../platform/http/member.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import {
  deleteProjectRow,
  insertProject,
  type ProjectRow,
  replacePicture,
  requireProject,
  updateProject,
} from './projects.queries.ts';

export async function createProject(services: Services, member: Member, fields: NewProjectFields): Promise<string> {
  const { groupId = null } = fields;
  if (groupId) await requireInside(services.db, member, groupId);
  const project = { ...readProject(fields), group_id: groupId };
  return inTransaction(services, async (tx) => {
    const projectId = await insertProject(tx, member.id, project);
    await happened(tx, 'project.created', { projectId });
    return projectId;
  });
}

export async function editProject(services: Services, member: Member, id: string, fields: ProjectFields) {
  const { db, facts } = services;
  await requireAuthor(db, member, id);
  await updateProject(db, id, readProject(fields));
  await happened({ db, facts }, 'project.changed', { projectId: id });
}

export async function deleteProject(services: Services, member: Member, id: string): Promise<void> {
  const project = await requireProject(services.db, member.id, id, isAllowed(member, 'moderator', ['moderation']));
  if (!canDeleteProject(member, project.author_id)) throw authorOnly();
  const officerId = project.author_id === member.id ? null : member.id;
  await inTransaction(services, async (tx) => {
    if (!(await eraseProject(services, tx, id, officerId))) throw notFound('project');
  });
}

export async function eraseProject(
  { jobs }: Services,
  tx: Database,
  id: string,
  officerId: string | null = null,
): Promise<boolean> {
  await happened(tx, 'content.removing', { kind: 'project', id, officerId });
  const deleted = await deleteProjectRow(tx, id);
  if (!deleted) return false;
  if (deleted.picture_id) await removeFiles(tx, jobs, [deleted.picture_id]);
  await happened(tx, 'project.deleted', { projectId: id, groupId: deleted.group_id });
  return true;
}

export async function setProjectPicture(services: Services, member: Member, id: string, upload: Upload | null) {
  await requireAuthor(services.db, member, id);
  const picture = {
    kind: 'project',
    ownerId: member.id,
    field: 'picture',
    upload,
    sizes: pictureSizes.project,
  } as const;
  await withStoredPicture(services, picture, (stored) => swap(services, id, stored));
}

export async function removeProjectPicture(services: Services, member: Member, id: string): Promise<void> {
  await requireAuthor(services.db, member, id);
  await swap(services, id, null);
}

function swap(services: Services, id: string, picture: StoredFile | null): Promise<void> {
  return inTransaction(services, async (tx) => {
    await picture?.insert(tx);
    const before = await replacePicture(tx, id, picture?.id ?? null);
    if (!before) throw notFound('project');
    if (before.picture_id) await removeFiles(tx, services.jobs, [before.picture_id]);
    await happened(tx, 'project.changed', { projectId: id });
  });
}

export async function requireAuthor(db: Services['db'], member: Member, id: string): Promise<void> {
  const project = await requireProject(db, member.id, id);
  if (!canEditProject(member, project.author_id)) throw authorOnly();
}

function readProject({ title, description, techStack, projectLink, githubLink }: ProjectFields): ProjectRow {
  return {
    title: title.trim(),
    description,
    tech_stack: readStack(techStack),
    project_link: projectLink,
    github_link: githubLink,
  };
}

function readStack(techStack: string | string[]): string[] {
  const stack = readTags('techStack', techStack);
  if (stack.length === 0) throw invalidField('techStack', t('invalid.required'));
  return stack;
}

function authorOnly(): ApiError {
  return new ApiError('forbidden', t('errors.projectAuthor'));
}
