import { isAllowed } from 'contract/members.policy.ts';
import { canDeleteProject, canEditProject } from 'contract/projects.policy.ts';
import type { ProjectFields } from 'contract/projects.ts';
import type { Database } from '../../database/tables.ts';
import type { Emit } from '../../facts/bus.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { removeFiles } from '../../files/files.queries.ts';
import type { Upload } from '../../files/incoming.ts';
import { pictureSizes } from '../../files/picture-sizes.ts';
import { type StoredFile, withStoredPicture } from '../../files/stored-files.ts';
import { ApiError, invalidField, notFound } from '../../http/errors.ts';
import { readTags } from '../../http/tags.ts';
import { t } from '../../locales/text.ts';
import { recordRemoval } from '../../moderation/decisions.ts';
import { emitGone } from '../../notifications/notify.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { announce } from '../../webhooks/announce.ts';
import {
  deleteProjectRow,
  insertProject,
  type ProjectRow,
  replacePicture,
  requireProject,
  updateProject,
} from './projects.queries.ts';

export async function createProject(services: Services, member: Member, fields: ProjectFields): Promise<string> {
  const project = readProject(fields);
  return inTransaction(services, async (tx, emit) => {
    const projectId = await insertProject(tx, member.id, project);
    await announce(services.jobs, tx, 'project.created', projectId);
    emit('project.changed', { projectId });
    return projectId;
  });
}

export async function editProject(services: Services, member: Member, id: string, fields: ProjectFields) {
  const { db, facts } = services;
  await requireAuthor(db, member, id);
  await updateProject(db, id, readProject(fields));
  facts.emit('project.changed', { projectId: id });
}

export async function deleteProject(services: Services, member: Member, id: string): Promise<void> {
  const project = await requireProject(services.db, isAllowed(member, 'moderator') ? null : member.id, id);
  if (!canDeleteProject(member, project.author_id)) throw authorOnly();
  await inTransaction(services, async (tx, emit) => {
    if (project.author_id !== member.id)
      await recordRemoval(services, { tx, emit }, { kind: 'project', id }, member.id);
    if (!(await eraseProject(services, tx, emit, id))) throw notFound('project');
  });
}

/** False when it is gone already. */
export async function eraseProject({ jobs }: Services, tx: Database, emit: Emit, id: string): Promise<boolean> {
  await emitGone(tx, emit, { kind: 'project', id });
  const deleted = await deleteProjectRow(tx, id);
  if (!deleted) return false;
  if (deleted.picture_id) await removeFiles(tx, jobs, [deleted.picture_id]);
  emit('project.deleted', { projectId: id });
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
  return inTransaction(services, async (tx, emit) => {
    await picture?.insert(tx);
    const before = await replacePicture(tx, id, picture?.id ?? null);
    if (!before) throw notFound('project');
    if (before.picture_id) await removeFiles(tx, services.jobs, [before.picture_id]);
    emit('project.changed', { projectId: id });
  });
}

export async function requireAuthor(db: Services['db'], member: Member, id: string): Promise<void> {
  const project = await requireProject(db, member.id, id);
  if (!canEditProject(member, project.author_id)) throw authorOnly();
}

function readProject({ title, description, techStack, projectLink, githubLink }: ProjectFields): ProjectRow {
  return {
    title: title.trim(),
    description: description.trim(),
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
