import { getInvitation, getJoinLink, join, login, logout, register } from 'contract/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { challengeCookie, readToken, signOutBrowser } from '../../platform/http/cookie.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findJoinLink } from '../invitations/join-links.queries.ts';
import { findInvitation } from '../invitations/redeem.queries.ts';
import { joinByLink } from '../registration/join.actions.ts';
import { acceptInvitation, requireInvitation } from '../registration/register.actions.ts';
import { originOf, welcome } from '../registration/welcome.ts';
import { openChallenge } from '../second-factor/sign-in.actions.ts';
import { deleteSession } from '../sessions/sessions.queries.ts';
import { checkPassword, openSession } from './sign-in.actions.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, login, async ({ body, request, reply }) => {
    const { userId, secondFactor } = await checkPassword(services, { ...body, ...originOf(services, request) });
    if (secondFactor) {
      challengeCookie(services.config).set(reply, await openChallenge(services.db, userId));
      throw new ApiError('second_factor_required', t('errors.secondFactorNeeded'));
    }
    return welcome(services, await openSession(services, userId, originOf(services, request)), reply);
  });

  serve(app, logout, async ({ request, reply, language }) => {
    const token = readToken(request, services);
    if (token) await endSession(services, token);
    signOutBrowser(reply, services.config);
    return { message: t('answers.signedOut')(language) };
  });
}

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getInvitation, async ({ query }) => {
    const invitation = await findInvitation(services.db, hashToken(query.token));
    if (!invitation) throw notFound('invitation');
    return { name: invitation.name ?? '', email: invitation.email ?? '', open: invitation.user_id === null };
  });

  const beforeValidation = (body: unknown) => requireInvitation(services.db, body);
  serve(app, register, { beforeValidation }, async ({ body, request, reply }) => {
    const userId = await acceptInvitation(services, body);
    return welcome(services, await openSession(services, userId, originOf(services, request)), reply);
  });

  serve(app, getJoinLink, async ({ query }) => {
    const end = await findJoinLink(services.db, hashToken(query.token));
    if (!end) throw notFound('invitationLink');
    return { expiresAt: end.toISOString() };
  });

  serve(app, join, { rateLimit: rates.crowd }, async ({ body, request, reply }) => {
    const userId = await joinByLink(services, body);
    return welcome(services, await openSession(services, userId, originOf(services, request)), reply);
  });
}

async function endSession(services: Services, token: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const session = await deleteSession(tx, token);
    if (!session) return;
    await happened(tx, 'member.signedOut', {
      actorId: session.user_id,
      subject: { kind: 'user', id: session.user_id },
    });
    await happened(tx, 'sessions.closed', { sessionIds: [session.id] });
  });
}
