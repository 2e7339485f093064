import { downloadCv } from 'contract/members/members.cv.ts';
import type { FastifyInstance } from 'fastify';
import { disposition } from '../../platform/http/bodies/send-file.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { makeCv } from './cv.actions.ts';

export function cvRoutes(app: FastifyInstance, services: Services): void {
  serve(app, downloadCv, { rateLimit: rates.csv }, async ({ query, member, language, reply }) => {
    const { name, contentType, content } = await makeCv(services, { id: member.id, language }, query);
    reply.type(contentType).headers({
      'content-disposition': disposition('attachment', name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(content);
  });
}
