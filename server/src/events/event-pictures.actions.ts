import type { EventScope } from 'contract/events/events.evenings.ts';
import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import { removeFiles } from '../platform/files/files.queries.ts';
import type { Upload } from '../platform/files/incoming.ts';
import { pictureSizes } from '../platform/files/picture-sizes.ts';
import { type StoredFile, withStoredPicture } from '../platform/files/stored-files.ts';
import type { Member } from '../platform/http/member.ts';
import type { Services } from '../services.ts';
import { requireChangeable, type Which } from './events.actions.ts';
import { replacePictures } from './events.queries.ts';
import { lockMeant } from './series/plan-edit.ts';
import { lockSeries, markOwnPicture, type Named } from './series/series.queries.ts';

export async function setEventPicture(services: Services, member: Member, which: Which, upload: Upload | null) {
  const event = await requireChangeable(services, member, which.id);
  const picture = { kind: 'event', ownerId: member.id, field: 'picture', upload, sizes: pictureSizes.event } as const;
  await withStoredPicture(services, picture, (stored) => swap(services, member, { event, ...which }, stored));
}

export async function removeEventPicture(services: Services, member: Member, which: Which): Promise<void> {
  const event = await requireChangeable(services, member, which.id);
  await swap(services, member, { event, ...which }, null);
}

interface Changed extends Which {
  event: Named;
}

function swap(services: Services, member: Member, { event, id, scope }: Changed, picture: StoredFile | null) {
  return inTransaction(services, async (tx) => {
    if (event.series_id !== null) await lockSeries(tx, event.series_id);
    const isAlone = scope === 'this' || event.series_id === null;
    const ids = isAlone ? [id] : await listWithoutOwnPicture(tx, member, event, scope);
    await picture?.insert(tx);
    await removeFiles(tx, services.jobs, await replacePictures(tx, ids, picture?.id ?? null));
    await markOwnPicture(tx, id, isAlone);
    for (const eventId of ids) await happened(tx, 'event.changed', { eventId });
  });
}

async function listWithoutOwnPicture(tx: Database, member: Member, event: Named, scope: EventScope) {
  const evenings = await lockMeant(tx, member, event, scope);
  return evenings
    .filter(({ id, own_fields }) => id === event.id || !own_fields.includes('picture'))
    .map(({ id }) => id);
}
