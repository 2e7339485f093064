import { getFile } from 'contract/files.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { sendFile } from '../http/bodies/send-file.ts';
import { notFound } from '../http/errors.ts';
import { serve } from '../http/serve.ts';
import { fileKey } from './files.queries.ts';
import { type FileRules, findReadableFile } from './served-files.queries.ts';

export function fileRoutes(app: FastifyInstance, { db, files }: Services, rules: FileRules): void {
  serve(app, getFile, async ({ params: { id, variant }, member, request, reply }) => {
    const file = await findReadableFile(db, rules, { viewerId: member.id, id, variant });
    if (!file) throw notFound('file');
    const key = fileKey(file.kind, id, file.variant);
    const [type] = file.content_type.split('/');
    return sendFile({ request, reply }, files, {
      key,
      contentType: file.content_type,
      ...(type === 'audio' || type === 'video' ? { playAs: file.name } : type !== 'image' && { downloadAs: file.name }),
    });
  });
}
