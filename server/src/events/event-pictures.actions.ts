import { happened } from '../platform/facts/happened.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import { removeFiles } from '../platform/files/files.queries.ts';
import type { Upload } from '../platform/files/incoming.ts';
import { pictureSizes } from '../platform/files/picture-sizes.ts';
import { type StoredFile, withStoredPicture } from '../platform/files/stored-files.ts';
import type { Member } from '../platform/http/member.ts';
import type { Services } from '../services.ts';
import { requireChangeable } from './events.actions.ts';
import { replacePicture } from './events.queries.ts';

export async function setEventPicture(services: Services, member: Member, id: string, upload: Upload | null) {
  await requireChangeable(services, member, id);
  const picture = { kind: 'event', ownerId: member.id, field: 'picture', upload, sizes: pictureSizes.event } as const;
  await withStoredPicture(services, picture, (stored) => swap(services, id, stored));
}

export async function removeEventPicture(services: Services, member: Member, id: string): Promise<void> {
  await requireChangeable(services, member, id);
  await swap(services, id, null);
}

function swap(services: Services, id: string, picture: StoredFile | null): Promise<void> {
  return inTransaction(services, async (tx) => {
    await picture?.insert(tx);
    const before = await replacePicture(tx, id, picture?.id ?? null);
    if (before) await removeFiles(tx, services.jobs, [before]);
    await happened(tx, 'event.changed', { eventId: id });
  });
}
