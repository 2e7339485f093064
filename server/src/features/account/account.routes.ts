import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  downloadData,
  endSession,
  listSessions,
} from 'contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { openZip } from '../../files/zip.ts';
import { notFound } from '../../http/errors.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie } from '../../sessions/cookie.ts';
import { removeOwnAccount } from './account.actions.ts';
import { collectData } from './data.entries.ts';
import { confirmEmailChange, requestEmailChange } from './email.actions.ts';
import { replaceOwnPassword } from './password.actions.ts';
import { deleteOwnSession, listOwnSessions } from './sessions.queries.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  credentialRoutes(app, services);
  sessionRoutes(app, services);
  dataRoutes(app, services);
}

function credentialRoutes(app: FastifyInstance, services: Services): void {
  serve(app, changePassword, async ({ body, member, request }) => {
    await replaceOwnPassword(services, member, { ...body, address: request.ip });
    return { message: 'Your password is changed. You are signed out everywhere else.' };
  });

  serve(
    app,
    changeEmail,
    async ({ body, member, request }) => {
      await requestEmailChange(services, member, { ...body, address: request.ip });
      return { message: 'Please open the link that is on its way to the new address. Until then nothing changes.' };
    },
    { rateLimit: rates.mail },
  );

  serve(app, confirmEmail, async ({ body }) => {
    await confirmEmailChange(services, body.token);
    return { message: 'Your address is changed. Sign in with it from now on.' };
  });
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
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

function dataRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    downloadData,
    async ({ member, reply }) => {
      const entries = collectData(services, member.id);
      await audit(services.db, 'data_downloaded', member.id, member.id);
      const now = services.clock.now();
      reply.type('application/zip').headers({
        'content-disposition': `attachment; filename="club-data-${now.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      return reply.send(openZip(entries, now));
    },
    { rateLimit: rates.download },
  );

  serve(app, deleteAccount, async ({ body, member, request, reply }) => {
    await removeOwnAccount(services, member, { ...body, address: request.ip });
    clearCookie(reply, services.config);
    return { message: 'Your account is deleted.' };
  });
}
