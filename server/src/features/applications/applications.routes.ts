import { assignApplication } from 'contract/applications.assignment.ts';
import { addNote, deleteNote, inviteAgain, listDecided, openApplication } from 'contract/applications.review.ts';
import {
  apply,
  approveApplication,
  countPending,
  listApplications,
  mailInvitationAgain,
  openResume,
  rejectApplication,
} from 'contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../../audit/audit.queries.ts';
import { fileKey } from '../../files/files.queries.ts';
import { ApiError, notFound } from '../../http/errors.ts';
import { readJsonFields } from '../../http/form-json.ts';
import { sendFound, sendJson, sendPage } from '../../http/pages.ts';
import { rates } from '../../http/rate-limits.ts';
import { sendFile } from '../../http/send-file.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { countPendingOf, findResume, listPending } from './applications.queries.ts';
import { receiveApplication, requireOpen } from './apply.actions.ts';
import { assign } from './assignment.actions.ts';
import { approve, reject } from './decisions.actions.ts';
import { mailLinkAgain, renewInvitation } from './renewal.actions.ts';
import { deleteOwnNote, findOpened, getNotesJson, insertNote, listDecidedRows, noteExists } from './review.queries.ts';

export function applicantRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    apply,
    async ({ body, upload, reply }) => {
      // The body has the specification's shape, so the status link goes into the Location header.
      reply.header('location', await receiveApplication(services, body, upload));
      return { message: 'Your application has been received. We will write to you.' };
    },
    {
      rateLimit: rates.apply,
      // First, so that no one fills in a form again that is not taken.
      beforeValidation: async (body) => {
        requireOpen(services);
        await readJsonFields('answers')(body);
      },
    },
  );

  serve(
    app,
    mailInvitationAgain,
    async ({ body }) => {
      await mailLinkAgain(services, body.token);
      return { message: 'We sent you a new invitation. Check your inbox.' };
    },
    { rateLimit: rates.mail },
  );
}

export function decisionRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;

  serve(app, listApplications, async (call) => sendPage(call, await listPending(db, call.query, call.member.id)));

  serve(app, countPending, async () => ({ pending: await countPendingOf(db) }));

  serve(app, openResume, async ({ params, member, request, reply }) => {
    const resume = await findResume(db, params.id);
    if (!resume) throw notFound('This resume');
    await recordAudit(db, {
      action: 'resume.viewed',
      actorId: member.id,
      subject: { kind: 'application', id: params.id },
    });
    const key = fileKey('resume', resume.id, 'original');
    return sendFile({ request, reply }, files, { key, contentType: 'application/pdf', downloadAs: resume.name });
  });

  serve(app, approveApplication, ({ params, body, member }) =>
    approve(services, member, params.id, body?.reason?.trim()),
  );

  serve(app, rejectApplication, async ({ params, body, member }) => {
    await reject(services, member, params.id, body?.reason?.trim());
    return { message: 'The application was rejected.' };
  });
}

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listDecided, async (call) => sendPage(call, await listDecidedRows(db, call.query)));

  serve(app, openApplication, async ({ params, member, reply }) => {
    return sendFound(reply, await findOpened(db, params.id, member.id), 'This application');
  });

  serve(app, addNote, async ({ params, body, member, reply }) => {
    if (!(await insertNote(db, params.id, member.id, body.text.trim()))) throw notFound('This application');
    return sendJson(reply, await getNotesJson(db, params.id, member.id));
  });

  serve(app, deleteNote, async ({ params, member, reply }) => {
    const note = { id: params.noteId, applicationId: params.id, authorId: member.id };
    if (!(await deleteOwnNote(db, note))) {
      if (!(await noteExists(db, params.id, params.noteId))) throw notFound('This note');
      throw new ApiError('forbidden', 'Only the author of a note can delete it.');
    }
    return sendJson(reply, await getNotesJson(db, params.id, member.id));
  });

  serve(app, assignApplication, ({ params, body, member }) => assign(services, member, params.id, body.userId));

  serve(app, inviteAgain, ({ params, member }) => renewInvitation(services, member, params.id));
}
