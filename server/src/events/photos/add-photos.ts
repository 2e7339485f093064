import { eventLimits } from 'contract/events/events.limits.ts';
import type { Database } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { type StoredFile, withStoredPicture } from '../../platform/files/stored-files.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lockEvent } from '../events.queries.ts';
import { requireHosted } from '../hosted.ts';
import { changed } from './photos.actions.ts';
import { countPhotos, insertPhotos, wasThere } from './photos.queries.ts';

interface Album {
  eventId: string;
  uploads: Upload[];
  captions: string[];
}

/** Returns the ids of the new photos, in the order of the uploads. */
export async function addPhotos(services: Services, member: Member, album: Album): Promise<string[]> {
  const { db } = services;
  const { eventId, uploads } = album;
  const event = await requireHosted(db, member, eventId);
  if (!event.isHost && !(await wasThere(db, eventId, member.id)))
    throw new ApiError('forbidden', t('errors.photosOfGuests'));
  requireNotCanceled(event.cancelled_at !== null);
  if (event.starts_at > services.clock.now()) throw new ApiError('conflict', t('errors.photosEarly'));
  if (uploads.length === 0) throw invalidField('photos', t('invalid.chosen'), t('errors.chooseImage'));
  await requireRoom(db, eventId, uploads.length);
  return withStoredPhotos(services, member.id, uploads, (stored) => insert(services, member, album, stored));
}

/** Encodes and stores one after the other, so that only one of them is in memory. */
function withStoredPhotos<Result>(
  services: Services,
  ownerId: string,
  [upload, ...rest]: Upload[],
  work: (stored: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  if (!upload) return work([]);
  const picture = { kind: 'photo', ownerId, field: 'photos', upload, sizes: pictureSizes.photo } as const;
  return withStoredPicture(services, picture, (first) =>
    withStoredPhotos(services, ownerId, rest, (more) => work([first, ...more])),
  );
}

function insert(services: Services, member: Member, { eventId, captions }: Album, stored: StoredFile[]) {
  return inTransaction(services, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw notFound('event');
    requireNotCanceled(event.isCancelled);
    await requireRoom(tx, eventId, stored.length);
    for (const file of stored) await file.insert(tx);
    const photos = stored.map(({ id }, index) => ({ fileId: id, caption: captions[index]?.trim() ?? '' }));
    const ids = await insertPhotos(tx, { eventId, userId: member.id, photos });
    await changed(tx, eventId);
    return ids;
  });
}

function requireNotCanceled(isCancelled: boolean): void {
  if (isCancelled) throw new ApiError('conflict', t('errors.photosCanceled'));
}

async function requireRoom(db: Database, eventId: string, count: number): Promise<void> {
  if ((await countPhotos(db, eventId)) + count > eventLimits.eventPhotos)
    throw new ApiError('conflict', t('errors.maxPhotos', { max: eventLimits.eventPhotos }));
}
