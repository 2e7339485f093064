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
  serve(app, getFile, async ({ params: { id, variant }, ...call }) => {
    const picture = await findPicture(db, id, variant);
    if (!picture) throw notFound('This file');
    return sendFile(call, files, { key: fileKey(picture.kind, id, variant), contentType: picture.content_type });
  });
}
