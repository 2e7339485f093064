import {
  captionEventPhoto,
  deleteEventPhoto,
  type EventPhoto,
  listEventPhotos,
  requestPhotoRemoval,
  showEventPhoto,
} from 'contract/events/events.photos.ts';
import { pageSize } from 'contract/pagination.ts';
import { call } from '../../lib/api/api-client.ts';
import { queued } from '../../lib/store/attempt.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import type { AppThunk } from '../../lib/store/store.ts';

const photos = createEntities<EventPhoto>('event-photos');

export const photosOf = (eventId: string) =>
  listOf(photos, pagesOf(listEventPhotos, { params: { id: eventId }, query: { limit: pageSize.max } }));

interface PhotoPath {
  id: string;
  photoId: string;
}

export const saveCaption =
  (params: PhotoPath, caption: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const saved = await queued(photos, params.photoId, () => call(captionEventPhoto, { params, body: { caption } }));
    dispatch(photos.received([saved]));
  };

export const removePhoto =
  (params: PhotoPath): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await queued(photos, params.photoId, () => call(deleteEventPhoto, { params }));
    dispatch(photos.removed([params.photoId]));
  };

/** Hosts still see the photo, everyone else loses it at once. */
export const hidePhoto =
  (params: PhotoPath, isHost: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const hidden = await queued(photos, params.photoId, () => call(requestPhotoRemoval, { params }));
    dispatch(isHost ? photos.received([hidden]) : photos.removed([params.photoId]));
  };

export const unhidePhoto =
  (params: PhotoPath): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const visible = await queued(photos, params.photoId, () => call(showEventPhoto, { params }));
    dispatch(photos.received([visible]));
  };
