import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireHosted } from '../hosted.ts';
import type { PhotoReader } from './photos.card.ts';
import { deletePhotosOf, findPhoto, hidePhoto, type PhotoPath, unhidePhoto, updateCaption } from './photos.queries.ts';

export async function photoReader(db: Database, member: Member, eventId: string): Promise<PhotoReader> {
  const { isHost } = await requireHosted(db, member, eventId);
  return { id: member.id, isHost };
}

export async function captionPhoto(services: Services, member: Member, path: PhotoPath, caption: string) {
  const { photo, isHost } = await findFor(services.db, member, path);
  if (!photo.isVisible) throw notFound('photo');
  requireOwnOrHost(member, photo.userId, isHost);
  await inTransaction(services, async (tx) => {
    await updateCaption(tx, path.photoId, caption.trim());
    await happened(tx, 'photos.changed', { eventId: path.id });
  });
}

export async function deletePhoto(services: Services, member: Member, path: PhotoPath): Promise<void> {
  const { photo, isHost } = await findFor(services.db, member, path);
  requireOwnOrHost(member, photo.userId, isHost);
  await inTransaction(services, async (tx) => {
    await removeFiles(tx, services.jobs, [photo.fileId]);
    await changed(tx, path.id);
  });
}

export async function requestRemoval(services: Services, member: Member, path: PhotoPath): Promise<void> {
  const { photo } = await findFor(services.db, member, path);
  if (!photo.isVisible && !photo.isRequestedByReader) throw notFound('photo');
  await inTransaction(services, async (tx) => {
    if (await hidePhoto(tx, path.photoId, member.id)) await changed(tx, path.id);
  });
}

export async function showPhoto(services: Services, member: Member, path: PhotoPath): Promise<void> {
  const { photo, isHost } = await findFor(services.db, member, path);
  if (!isHost) throw photo.isVisible ? new ApiError('forbidden', t('errors.photoHosts')) : notFound('photo');
  await inTransaction(services, async (tx) => {
    if (await unhidePhoto(tx, path.photoId)) await changed(tx, path.id);
  });
}

/** With an event that moderators remove. */
export async function erasePhotos({ jobs }: Services, tx: Database, eventId: string): Promise<void> {
  await removeFiles(tx, jobs, await deletePhotosOf(tx, eventId));
  await happened(tx, 'photos.changed', { eventId });
}

export async function changed(tx: Database, eventId: string): Promise<void> {
  await happened(tx, 'photos.changed', { eventId });
  await happened(tx, 'event.changed', { eventId });
}

async function findFor(db: Database, member: Member, path: PhotoPath) {
  const reader = await photoReader(db, member, path.id);
  const photo = await findPhoto(db, reader, path);
  if (!photo || !(photo.isVisible || photo.isRequestedByReader || photo.userId === member.id)) throw notFound('photo');
  return { photo, isHost: reader.isHost };
}

function requireOwnOrHost(member: Member, userId: string, isHost: boolean): void {
  if (!isHost && userId !== member.id) throw new ApiError('forbidden', t('errors.photoOwner'));
}
