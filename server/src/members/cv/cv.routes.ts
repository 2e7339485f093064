import { applyImport, downloadCv, importProfile } from 'contract/members/members.cv.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound } from '../../platform/http/bodies/pagination.ts';
import { disposition } from '../../platform/http/bodies/send-file.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findUserJson } from '../members.card.ts';
import { makeCv } from './cv.actions.ts';
import { applyEntries } from './import/apply.actions.ts';
import { proposeEntries } from './import/propose.actions.ts';

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

  serve(app, importProfile, async ({ upload, member }) => ({
    sections: await proposeEntries(services, member.id, upload),
  }));

  serve(app, applyImport, async ({ body, member, reply }) => {
    await applyEntries(services, member.id, body.entries);
    return sendFound(reply, await findUserJson(services.db, member.id), 'member');
  });
}
