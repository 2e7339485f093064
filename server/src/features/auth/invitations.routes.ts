import { getInvitation, register } from 'contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Identity } from '../../sessions/identity.ts';
import { hashToken } from '../../sessions/token.ts';
import { findInvitation } from './invitations.queries.ts';
import { requireInvitation, takeUpInvitation } from './register.actions.ts';
import { origin, welcome } from './sessions.routes.ts';
import { openSession } from './sign-in.actions.ts';

export function invitationRoutes(app: FastifyInstance, services: Services, identity: Identity): void {
  serve(app, getInvitation, async ({ query }) => {
    const invitation = await findInvitation(services.db, hashToken(query.token));
    if (!invitation) throw notFound('This invitation');
    return { name: invitation.name ?? '', email: invitation.email ?? '', open: invitation.user_id === null };
  });

  serve(
    app,
    register,
    async ({ body, request, reply }) => {
      const userId = await takeUpInvitation(services, body);
      return welcome(services, await openSession(services, identity, userId, origin(request)), reply);
    },
    { beforeValidation: (body) => requireInvitation(services.db, body) },
  );
}
