import {
  addEventPhotos,
  captionEventPhoto,
  deleteEventPhoto,
  downloadEventPhotos,
  listEventPhotos,
  requestPhotoRemoval,
  showEventPhoto,
} from 'contract/events/events.photos.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openZip } from '../../platform/files/zip.ts';
import { readJsonFields } from '../../platform/http/bodies/form-json.ts';
import { sendFound, sendList, sendPage } from '../../platform/http/bodies/pagination.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { addPhotos } from './add-photos.ts';
import * as actions from './photos.actions.ts';
import { listPhotoRows, listPhotosById, type PhotoPath } from './photos.queries.ts';
import { photoEntries } from './photos-zip.ts';

export function photoRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, listEventPhotos, async (call) => {
    const { params, query, member } = call;
    const reader = await actions.photoReader(db, member, params.id);
    return sendPage(call, await listPhotoRows(db, reader, params.id, query));
  });

  const adding = { beforeValidation: readJsonFields('captions'), isQueued: false };
  serve(app, addEventPhotos, adding, async ({ params, body, uploads, member, reply }) => {
    const album = { eventId: params.id, uploads, captions: body.captions ?? [] };
    const ids = await addPhotos(services, member, album);
    return sendList(reply, await listPhotosById(db, member.id, ids));
  });

  serve(app, downloadEventPhotos, { rateLimit: rates.photos }, async ({ params, member, reply }) => {
    const reader = await actions.photoReader(db, member, params.id);
    reply.type('application/zip').headers({
      'content-disposition': 'attachment; filename="photos.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(openZip(photoEntries(services, reader, params.id), clock.now()));
  });

  serve(app, captionEventPhoto, async ({ params, body, member, reply }) => {
    await actions.captionPhoto(services, member, params, body.caption);
    return sendPhoto(reply, member, params);
  });

  serve(app, deleteEventPhoto, async ({ params, member, language }) => {
    await actions.deletePhoto(services, member, params);
    return { message: t('answers.photoDeleted')(language) };
  });

  serve(app, requestPhotoRemoval, async ({ params, member, reply }) => {
    await actions.requestRemoval(services, member, params);
    return sendPhoto(reply, member, params);
  });

  serve(app, showEventPhoto, async ({ params, member, reply }) => {
    await actions.showPhoto(services, member, params);
    return sendPhoto(reply, member, params);
  });

  async function sendPhoto(reply: FastifyReply, member: Member, { photoId }: PhotoPath): Promise<FastifyReply> {
    const [photo] = await listPhotosById(db, member.id, [photoId]);
    return sendFound(reply, photo?.json ?? null, 'photo');
  }
}
