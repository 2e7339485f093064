import { approveApplication, listApplications, openResume, rejectApplication } from 'contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.ts';
import { fileKey } from '../../files/files.queries.ts';
import { notFound } from '../../http/errors.ts';
import { sendPage } from '../../http/pages.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findResume, listPending } from './applications.queries.ts';
import { approve, reject } from './decisions.actions.ts';

export function decisionRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;

  serve(app, listApplications, async (call) => sendPage(call, await listPending(db, call.query)));

  serve(app, openResume, async ({ params, member, request, reply }) => {
    const resume = await findResume(db, params.id);
    if (!resume) throw notFound('This resume');
    await audit(db, 'resume_opened', member.id, params.id);
    const key = fileKey('resume', resume.id, 'original');
    return sendFile({ request, reply }, files, { key, contentType: 'application/pdf', downloadAs: resume.name });
  });

  serve(app, approveApplication, ({ params, body, member }) =>
    approve(services, member, params.id, body?.reason?.trim()),
  );

  serve(app, rejectApplication, async ({ params, body, member }) => {
    await reject(services, member, params.id, body?.reason?.trim());
    return { message: 'The application is rejected.' };
  });
}
