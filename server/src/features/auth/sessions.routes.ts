import { login, logout } from 'contract/auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { notFound } from '../../http/errors.ts';
import { sendJson } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie, setCookie } from '../../sessions/cookie.ts';
import { readToken } from '../../sessions/guards.ts';
import type { Identity } from '../../sessions/identity.ts';
import { deleteSession } from '../../sessions/sessions.queries.ts';
import { findUserJson } from '../members/members.card.ts';
import { type SignedIn, signIn } from './sign-in.actions.ts';

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

export function origin(request: FastifyRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export async function welcome(
  { db, config, secret }: Services,
  { userId, token }: SignedIn,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const json = await findUserJson(db, userId);
  if (!json) throw notFound('This member');
  setCookie(reply, config, token, secret.cookieKey);
  return sendJson(reply, json);
}

async function endSession(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    const session = await deleteSession(tx, token);
    if (!session) return;
    await audit(tx, 'signed_out', session.user_id, session.user_id);
    emit('session.ended', { sessionIds: [session.id] });
  });
}
