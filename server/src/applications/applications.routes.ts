import { assignApplication } from 'contract/applications/applications.assignment.ts';
import { revealApplication, scoreApplication } from 'contract/applications/applications.blind.ts';
import { countPending } from 'contract/applications/applications.pending.ts';
import {
  addNote,
  deleteNote,
  inviteAgain,
  listDecided,
  openApplication,
} from 'contract/applications/applications.review.ts';
import {
  apply,
  approveApplication,
  listApplications,
  mailInvitationAgain,
  openResume,
  rejectApplication,
} from 'contract/applications/applications.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../platform/facts/happened.ts';
import { fileKey } from '../platform/files/files.queries.ts';
import { pdfName } from '../platform/files/pdf.ts';
import { readJsonFields } from '../platform/http/bodies/form-json.ts';
import { sendFound, sendJson, sendPage } from '../platform/http/bodies/pagination.ts';
import { sendFile } from '../platform/http/bodies/send-file.ts';
import { ApiError, notFound } from '../platform/http/errors.ts';
import { rates } from '../platform/http/limits/rate-limits.ts';
import { serve } from '../platform/http/serve.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import { countPendingOf, findResume, listPending } from './applications.queries.ts';
import { receiveApplication, requireOpen } from './apply/apply.actions.ts';
import { mailLinkAgain, renewInvitation } from './apply/renewal.actions.ts';
import { approve, reject } from './decisions/decisions.actions.ts';
import { assign } from './review/assignment.actions.ts';
import { revealEarly, score } from './review/blind.actions.ts';
import {
  deleteOwnNote,
  findOpened,
  getNotesJson,
  insertNote,
  listDecidedRows,
  noteExists,
} from './review/review.queries.ts';

export function applicantRoutes(app: FastifyInstance, services: Services): void {
  // Checked first, so that no one fixes a form that the club won't accept.
  const beforeValidation = async (body: unknown) => {
    requireOpen(services);
    await readJsonFields('answers')(body);
  };
  serve(app, apply, { beforeValidation }, async ({ body, upload, request, reply, language }) => {
    // The specification fixes the body, so the status link goes into the Location header.
    const location = await receiveApplication(services, body, { upload, language, address: request.ip });
    reply.header('location', location);
    return { message: t(services.mail.delivers ? 'answers.applied' : 'answers.appliedWithoutMail')(language) };
  });

  serve(app, mailInvitationAgain, { rateLimit: rates.crowd }, async ({ body, language }) => {
    await mailLinkAgain(services, body.token);
    const done = services.mail.delivers ? 'answers.invitationSent' : 'answers.invitationSentWithoutMail';
    return { message: t(done)(language) };
  });
}

export function decisionRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;

  serve(app, listApplications, async (call) => sendPage(call, await listPending(db, call.query, call.member.id)));

  serve(app, countPending, async () => ({ pending: await countPendingOf(db) }));

  serve(app, openResume, async ({ params, member, request, reply }) => {
    const resume = await findResume(db, params.id);
    if (!resume) throw notFound('resume');
    await happened(services, 'resume.viewed', { actorId: member.id, subject: { kind: 'application', id: params.id } });
    const key = fileKey('resume', resume.id, 'original');
    const downloadAs = pdfName(resume.name);
    return sendFile({ request, reply }, files, { key, contentType: 'application/pdf', downloadAs });
  });

  serve(app, approveApplication, async ({ params, body, member, language }) => ({
    message: t('answers.applicationApproved')(language),
    ...(await approve(services, member, params.id, body?.reason?.trim())),
  }));

  serve(app, rejectApplication, async ({ params, body, member, language }) => {
    await reject(services, member, params.id, body?.reason?.trim());
    return { message: t('answers.applicationRejected')(language) };
  });
}

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listDecided, async (call) => sendPage(call, await listDecidedRows(db, call.query)));

  serve(app, openApplication, async ({ params, member, reply }) => {
    return sendFound(reply, await findOpened(db, params.id, member.id), 'application');
  });

  serve(app, addNote, async ({ params, body, member, reply }) => {
    if (!(await insertNote(db, params.id, member.id, body.text.trim()))) throw notFound('application');
    return sendJson(reply, await getNotesJson(db, params.id, member.id));
  });

  serve(app, deleteNote, async ({ params, member, reply }) => {
    const note = { id: params.noteId, applicationId: params.id, authorId: member.id };
    if (!(await deleteOwnNote(db, note))) {
      if (!(await noteExists(db, params.id, params.noteId))) throw notFound('note');
      throw new ApiError('forbidden', t('errors.noteAuthor'));
    }
    return sendJson(reply, await getNotesJson(db, params.id, member.id));
  });

  serve(app, assignApplication, ({ params, body, member }) => assign(services, member, params.id, body.userId));

  serve(app, inviteAgain, async ({ params, member, language }) => ({
    message: t('answers.invitationRenewed')(language),
    ...(await renewInvitation(services, member, params.id)),
  }));

  serve(app, scoreApplication, async ({ params, body, member, reply }) => {
    await score(services, member, params.id, body.scores);
    return sendFound(reply, await findOpened(db, params.id, member.id), 'application');
  });

  serve(app, revealApplication, async ({ params, member, reply }) => {
    await revealEarly(services, member, params.id);
    return sendFound(reply, await findOpened(db, params.id, member.id), 'application');
  });
}
