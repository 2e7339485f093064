import { login, logout } from 'contract/auth.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { audit } from '../../database/audit.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { notFound } from '../../http/errors.ts';
import { sendJson } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie } from '../../sessions/cookie.ts';
import type { Identity } from '../../sessions/identity.ts';
import { readToken } from '../../sessions/sessions.plugin.ts';
import { deleteSession } from '../../sessions/sessions.queries.ts';
import { findUserJson } from '../members/members.card.ts';
import { signIn } from './sign-in.actions.ts';

/** Signing in and out. */
export function sessionRoutes(app: FastifyInstance, services: Services, identity: Identity): void {
  serve(app, login, async ({ body, request, reply }) => {
    const userId = await signIn(services, identity, { ...body, request, reply });
    return sendUser(services, userId, reply);
  });

  serve(app, logout, async ({ request, reply }) => {
    const token = readToken(request, services);
    if (token) await endSession(services, token);
    clearCookie(reply, services.config);
    return { message: 'Signed out.' };
  });
}

/** Answers with the whole user, as after signing in. */
export async function sendUser({ db }: Services, userId: string, reply: FastifyReply): Promise<FastifyReply> {
  const json = await findUserJson(db, userId);
  if (!json) throw notFound('This member');
  return sendJson(reply, json);
}

async function endSession(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx, tell) => {
    const session = await deleteSession(tx, token);
    if (!session) return;
    await audit(tx, 'signed_out', session.user_id, session.user_id);
    tell('session.ended', { sessionIds: [session.id] });
  });
}
