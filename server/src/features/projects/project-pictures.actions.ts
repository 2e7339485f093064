import { inTransaction } from '../../facts/in-transaction.ts';
import { removeFiles } from '../../files/files.queries.ts';
import type { Upload } from '../../files/incoming.ts';
import { type StoredFile, withStoredPicture } from '../../files/stored-files.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { requireAuthor } from './projects.actions.ts';
import { replacePicture } from './projects.queries.ts';

export const projectSizes = { feed: { width: 800, height: 600 }, full: { width: 2048, height: 2048 } };

export async function setProjectPicture(services: Services, member: Member, id: string, upload: Upload | null) {
  await requireAuthor(services.db, member, id);
  const picture = { kind: 'project', ownerId: member.id, field: 'picture', upload, sizes: projectSizes } as const;
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
    if (!before) throw notFound('This project');
    if (before.picture_id) await removeFiles(tx, services.jobs, [before.picture_id]);
    emit('project.changed', { projectId: id });
  });
}
