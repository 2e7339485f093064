import { getInvitation, getJoinLink, join, login, logout, register } from 'contract/auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { notFound } from '../../http/errors.ts';
import { sendFound } from '../../http/pages.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie, setCookie } from '../../sessions/cookie.ts';
import { readToken } from '../../sessions/guards.ts';
import type { Identity } from '../../sessions/identity.ts';
import { deleteSession } from '../../sessions/sessions.queries.ts';
import { hashToken } from '../../sessions/token.ts';
import { findUserJson } from '../members/members.card.ts';
import { findInvitation } from './invitations.queries.ts';
import { joinByLink } from './join.actions.ts';
import { findJoinLink } from './join.queries.ts';
import { requireInvitation, takeUpInvitation } from './register.actions.ts';
import { openSession, type SignedIn, signIn } from './sign-in.actions.ts';

export function sessionRoutes(app: FastifyInstance, services: Services, identity: Identity): void {
  serve(app, login, async ({ body, request, reply }) => {
    const signedIn = await signIn(services, identity, { ...body, ...origin(request) });
    return welcome(services, signedIn, reply);
  });

  serve(app, logout, async ({ request, reply }) => {
    const token = readToken(request, services);
    if (token) await endSession(services, token);
    clearCookie(reply, services.config);
    return { message: 'Signed out.' };
  });
}

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

function origin(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

async function welcome(
  { db, config, secret }: Services,
  { userId, token }: SignedIn,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const json = await findUserJson(db, userId);
  if (json) setCookie(reply, config, token, secret.cookieKey);
  return sendFound(reply, json, 'This member');
}

async function endSession(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    const session = await deleteSession(tx, token);
    if (!session) return;
    await audit(tx, 'signed_out', session.user_id, session.user_id);
    emit('session.ended', { sessionIds: [session.id] });
  });
}
