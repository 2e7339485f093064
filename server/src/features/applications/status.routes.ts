import { getApplicationStatus, mailInvitationAgain } from 'contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../sessions/token.ts';
import { inviteAgain } from './status.actions.ts';
import { findStatus } from './status.queries.ts';

export function statusRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getApplicationStatus, async ({ query }) => {
    const found = await findStatus(services.db, hashToken(query.token));
    if (!found) throw notFound('This application');
    return { status: found.status, appliedAt: found.appliedAt.toISOString() };
  });

  serve(
    app,
    mailInvitationAgain,
    async ({ body }) => {
      await inviteAgain(services, body.token);
      return { message: 'Your invitation is on its way to your mailbox.' };
    },
    { rateLimit: rates.mail },
  );
}
