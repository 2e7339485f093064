import { limits } from 'contract/limits.ts';
import type { ProjectFields } from 'contract/projects.ts';
import { isBlank, splitList } from 'contract/text.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { insertFile, type NewFile, removeFiles, withStoredFile } from '../../files/files.queries.ts';
import { ClubError, notFound } from '../../http/errors.ts';
import type { Upload } from '../../http/uploads.ts';
import { encodeImage } from '../../images/images.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { deleteProjectRow, findProject, insertProject, type ProjectRow, updateProject } from './projects.queries.ts';

const sizes = { feed: { width: 800, height: 600 }, full: { width: 2400, height: 2400 } };

/** Shows a project; returns its id. */
export function showProject({ db }: Services, member: Member, fields: ProjectFields): Promise<string> {
  return insertProject(db, member.id, readProject(fields));
}

/** Changes one's own project. */
export async function changeProject(
  { db }: Services,
  member: Member,
  id: string,
  fields: ProjectFields,
): Promise<void> {
  await requireAuthor(db, member, id);
  await updateProject(db, id, readProject(fields));
}

/** Gives one's own project a picture, in place of an earlier one. */
export async function pictureProject(
  services: Services,
  member: Member,
  id: string,
  upload: Upload | null,
): Promise<void> {
  if (!upload)
    throw new ClubError('invalid_input', 'Please choose an image.', { fields: { picture: 'must be chosen' } });
  const { picture_id: replaced } = await requireAuthor(services.db, member, id);
  const { variants, ...image } = await encodeImage(upload.bytes, sizes);
  const file: NewFile = { kind: 'project', ownerId: member.id, name: '', contentType: 'image/webp', variants, image };
  await withStoredFile(services.files, file, (fileId) =>
    inTransaction(services, async (tx) => {
      await insertFile(tx, fileId, file);
      await updateProject(tx, id, { picture_id: fileId });
      if (replaced) await removeFiles(tx, services.jobs, [replaced]);
    }),
  );
}

/** Deletes a project: its author, moderators and admins may. */
export async function removeProject(services: Services, member: Member, id: string): Promise<void> {
  const project = await findProject(services.db, id);
  if (!project) throw notFound('This project');
  if (project.author_id !== member.id && member.role === 'student') throw authorOnly();
  await inTransaction(services, async (tx) => {
    if (!(await deleteProjectRow(tx, id))) throw notFound('This project');
    if (project.picture_id) await removeFiles(tx, services.jobs, [project.picture_id]);
  });
}

/** Throws unless it is the member's own project: not_found when there is none, forbidden when it is another's. */
export async function requireAuthor(db: Services['db'], member: Member, id: string) {
  const project = await findProject(db, id);
  if (!project) throw notFound('This project');
  if (project.author_id !== member.id) throw authorOnly();
  return project;
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

function readStack(stack: string | string[]): string[] {
  const list =
    typeof stack === 'string' ? splitList(stack) : stack.map((name) => name.trim()).filter((name) => !isBlank(name));
  const reason =
    list.length === 0
      ? 'must be filled in'
      : list.length > limits.skills || list.some((name) => [...name].length > limits.skill)
        ? `must be at most ${limits.skills}, of at most ${limits.skill} characters each`
        : null;
  if (reason) throw new ClubError('invalid_input', `techStack ${reason}.`, { fields: { techStack: reason } });
  return [...new Set(list)];
}

function authorOnly(): ClubError {
  return new ClubError('forbidden', 'Only the author of the project can do this.');
}
