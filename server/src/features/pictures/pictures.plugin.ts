import { getFile } from 'contract/files.ts';
import type { FastifyInstance } from 'fastify';
import { fileKey } from '../../files/files.queries.ts';
import { notFound } from '../../http/errors.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findPicture } from './pictures.queries.ts';

/** The pictures of posts and profiles, checked on every read. */
export function picturesFeature(app: FastifyInstance, { db, files }: Services): void {
  serve(app, getFile, async ({ params: { id, variant }, member, request, reply }) => {
    const picture = await findPicture(db, member.id, id, variant);
    if (!picture) throw notFound('This file');
    const key = fileKey(picture.kind, id, variant);
    const isImage = picture.content_type === 'image/webp';
    return sendFile({ request, reply }, files, {
      key,
      contentType: picture.content_type,
      ...(!isImage && { downloadAs: picture.name }),
    });
  });
}
