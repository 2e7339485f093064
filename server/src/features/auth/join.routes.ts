import { getJoinLink, join } from 'contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Identity } from '../../sessions/identity.ts';
import { hashToken } from '../../sessions/token.ts';
import { joinByLink } from './join.actions.ts';
import { findJoinLink } from './join.queries.ts';
import { origin, welcome } from './sessions.routes.ts';
import { openSession } from './sign-in.actions.ts';

export function joinRoutes(app: FastifyInstance, services: Services, identity: Identity): void {
  serve(app, getJoinLink, async ({ query }) => {
    const end = await findJoinLink(services.db, hashToken(query.token));
    if (!end) throw notFound('This invitation link');
    return { expiresAt: end.toISOString() };
  });

  serve(
    app,
    join,
    async ({ body, request, reply }) => {
      const userId = await joinByLink(services, body);
      return welcome(services, await openSession(services, identity, userId, origin(request)), reply);
    },
    { rateLimit: rates.join },
  );
}
