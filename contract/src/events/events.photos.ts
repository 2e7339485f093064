import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MediaShape } from '../feed/feed.media.ts';
import { limits } from '../limits.ts';
import { MemberCard } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Line, MessageResponse } from '../text.ts';
import { eventLimits } from './events.limits.ts';

const PhotoParams = Type.Object({ id: Id, photoId: Id });

const Caption = Line(eventLimits.photoCaption);

/** A photo of an event. Once a member asks to be taken out of it, only hosts see it, with `removalRequested`. */
export const EventPhoto = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  thumbnail: Type.String(),
  shape: MediaShape,
  by: MemberCard,
  caption: Type.String(),
  removalRequested: Type.Boolean(),
  createdAt: Type.String(),
});
export type EventPhoto = Static<typeof EventPhoto>;

export interface PhotoMessages {
  /** Photos of the event, their captions, or who sees them; browsers read them again. */
  eventPhotosChanged: (change: { eventId: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends PhotoMessages {}
}

export const listEventPhotos = endpoint({
  method: 'GET',
  path: '/api/events/:id/photos',
  guard: 'member',
  summary: 'Photos of an event, in the order in which they were added',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(EventPhoto),
});

export const addEventPhotos = endpoint({
  method: 'POST',
  path: '/api/events/:id/photos',
  guard: 'member',
  summary:
    'Add up to 20 photos, sent as `photos`, with `captions` in the same order: hosts and members who go, once the event has begun. If one file is no picture, none is added',
  params: IdParams,
  /** A form sends the captions as JSON text. */
  body: Type.Object({ captions: Type.Optional(Type.Array(Caption, { maxItems: eventLimits.photos })) }),
  bodyOptional: true,
  file: {
    field: 'photos',
    maxBytes: limits.imageBytes,
    maxFiles: eventLimits.photos,
    maxFormBytes: eventLimits.photosBytes,
    dailyBytes: eventLimits.photosDailyBytes,
  },
  response: Type.Array(EventPhoto),
  status: 201,
});

export const downloadEventPhotos = endpoint({
  method: 'GET',
  path: '/api/events/:id/photos.zip',
  guard: 'member',
  summary: 'All photos of an event that you see, as a zip',
  params: IdParams,
});

export const captionEventPhoto = endpoint({
  method: 'PUT',
  path: '/api/events/:id/photos/:photoId',
  guard: 'member',
  summary: 'Change the caption of a photo: the member who added it, and hosts',
  params: PhotoParams,
  body: Type.Object({ caption: Caption }),
  response: EventPhoto,
});

export const deleteEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/photos/:photoId',
  guard: 'member',
  summary: 'Delete a photo: the member who added it, and hosts',
  params: PhotoParams,
  response: MessageResponse,
});

export const requestPhotoRemoval = endpoint({
  method: 'PUT',
  path: '/api/events/:id/photos/:photoId/removal-request',
  guard: 'member',
  summary: 'Ask to be taken out of a photo, which hides it from everyone but hosts',
  params: PhotoParams,
  response: EventPhoto,
});

export const showEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/photos/:photoId/removal-request',
  guard: 'member',
  summary: 'Show a photo again that a member wants to be taken out of (hosts)',
  params: PhotoParams,
  response: EventPhoto,
});
