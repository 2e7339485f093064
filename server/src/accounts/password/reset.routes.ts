import { forgotPassword, resetPassword } from 'contract/accounts/auth.ts';
import { normalizeEmail } from 'contract/accounts/email.ts';
import type { FastifyInstance } from 'fastify';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { mailResetLink, resetPasswordBy } from './reset.actions.ts';

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
