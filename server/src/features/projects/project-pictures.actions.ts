import { inTransaction } from '../../facts/in-transaction.ts';
import { insertFile, type NewFile, removeFiles, withStoredFile } from '../../files/files.queries.ts';
import type { Upload } from '../../files/incoming.ts';
import { ClubError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { requireAuthor } from './projects.actions.ts';
import { replacePicture } from './projects.queries.ts';

/** The sizes a project's picture is kept in. */
export const projectSizes = { feed: { width: 800, height: 600 }, full: { width: 2400, height: 2400 } };

/** Gives one's own project a picture, in place of an earlier one. */
export async function pictureProject(services: Services, member: Member, id: string, upload: Upload | null) {
  if (!upload)
    throw new ClubError('invalid_input', 'Please choose an image.', { fields: { picture: 'must be chosen' } });
  await requireAuthor(services.db, member, id);
  const { variants, ...image } = await services.images.encode(upload.path, projectSizes);
  const file: NewFile = { kind: 'project', ownerId: member.id, name: '', contentType: 'image/webp', variants, image };
  await withStoredFile(services.files, file, (fileId) => swap(services, id, fileId, file));
}

/** Takes the picture off one's own project. */
export async function unpictureProject(services: Services, member: Member, id: string): Promise<void> {
  await requireAuthor(services.db, member, id);
  await swap(services, id, null);
}

function swap(services: Services, id: string, fileId: string | null, file?: NewFile): Promise<void> {
  return inTransaction(services, async (tx, tell) => {
    if (fileId && file) await insertFile(tx, fileId, file);
    const before = await replacePicture(tx, id, fileId);
    if (!before) throw notFound('This project');
    if (before.picture_id) await removeFiles(tx, services.jobs, [before.picture_id]);
    tell('project.changed', { projectId: id });
  });
}
