import { endSession, listSessions } from 'contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { notFound } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie } from '../../sessions/cookie.ts';
import { deleteOwnSession, listOwnSessions } from './sessions.queries.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listSessions, async ({ member }) => {
    const sessions = await listOwnSessions(services.db, member.id);
    return sessions.map((session) => ({ ...session, current: session._id === member.sessionId }));
  });

  serve(app, endSession, async ({ params, member, reply }) => {
    await inTransaction(services, async (tx, emit) => {
      if (!(await deleteOwnSession(tx, member.id, params.id))) throw notFound('This session');
      await audit(tx, 'session_ended', member.id, member.id);
      emit('session.ended', { sessionIds: [params.id] });
    });
    if (params.id === member.sessionId) clearCookie(reply, services.config);
    return { message: 'Signed out there.' };
  });
}
