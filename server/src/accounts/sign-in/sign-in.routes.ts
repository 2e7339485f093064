import {
  forgotPassword,
  getInvitation,
  getJoinLink,
  join,
  login,
  logout,
  passSecondFactor,
  register,
  resetPassword,
} from 'contract/accounts/auth.ts';
import { normalizeEmail } from 'contract/accounts/email.ts';
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
import { linkAfterCode } from '../college/college.actions.ts';
import { consumeLink } from '../college/college.cookies.ts';
import { findJoinLink } from '../invitations/join-links.queries.ts';
import { findInvitation } from '../invitations/redeem.queries.ts';
import { mailResetLink, resetPasswordBy } from '../password/reset.actions.ts';
import { joinByLink } from '../registration/join.actions.ts';
import { acceptInvitation, requireInvitation } from '../registration/register.actions.ts';
import { originOf, welcome } from '../registration/welcome.ts';
import { openChallenge, passChallenge } from '../second-factor/sign-in.actions.ts';
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

export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { db, jobs, mail } = services;
  jobs.work('password.forgotten', ({ email }) => mailResetLink(services, email));

  serve(app, forgotPassword, { rateLimit: rates.crowd }, async ({ body, language }) => {
    // Known and unknown addresses both add one job, so that the response time reveals nothing.
    await jobs.add(db, 'password.forgotten', { email: normalizeEmail(body.email) });
    return { message: t(mail.delivers ? 'answers.resetLinkSent' : 'answers.resetLinkSentWithoutMail')(language) };
  });

  serve(app, resetPassword, async ({ body, language }) => {
    await resetPasswordBy(services, body.token, body.password);
    return { message: t('answers.passwordReset')(language) };
  });
}

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const challenge = challengeCookie(services.config);

  serve(app, passSecondFactor, async ({ body, request, reply }) => {
    const token = challenge.read(request);
    const origin = originOf(services, request);
    const userId = await passChallenge(services, { ...origin, token, code: body.code });
    challenge.clear(reply);
    const college = consumeLink(services, request, reply, token);
    if (college) await linkAfterCode(services, { userId, account: college });
    return welcome(services, await openSession(services, userId, origin), reply);
  });
}
