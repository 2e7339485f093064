import { addNote, deleteNote, inviteAgain, listDecided, openApplication } from 'contract/applications.review.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../../http/errors.ts';
import { sendFound, sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { renewInvitation } from './renewal.actions.ts';
import { deleteOwnNote, findOpened, getNotesJson, insertNote, listDecidedRows, noteExists } from './review.queries.ts';

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listDecided, async (call) => sendPage(call, await listDecidedRows(db, call.query)));

  serve(app, openApplication, async ({ params, reply }) => {
    return sendFound(reply, await findOpened(db, params.id), 'This application');
  });

  serve(app, addNote, async ({ params, body, member, reply }) => {
    if (!(await insertNote(db, params.id, member.id, body.text.trim()))) throw notFound('This application');
    return sendJson(reply, await getNotesJson(db, params.id));
  });

  serve(app, deleteNote, async ({ params, member, reply }) => {
    const note = { id: params.noteId, applicationId: params.id, authorId: member.id };
    if (!(await deleteOwnNote(db, note))) {
      if (!(await noteExists(db, params.id, params.noteId))) throw notFound('This note');
      throw new ApiError('forbidden', 'Only the author of a note can delete it.');
    }
    return sendJson(reply, await getNotesJson(db, params.id));
  });

  serve(app, inviteAgain, ({ params, member }) => renewInvitation(services, member, params.id));
}
