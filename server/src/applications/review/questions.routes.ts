import { answerQuestion, askQuestion } from 'contract/applications/applications.questions.ts';
import { getApplicationStatus } from 'contract/applications/applications.ts';
import { correctApplication, withdrawApplication } from 'contract/applications/applications.written.ts';
import type { FastifyInstance } from 'fastify';
import { readJsonFields } from '../../platform/http/bodies/form-json.ts';
import { sendJson } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findStatus } from '../applications.queries.ts';
import { correct, withdrawWritten } from '../decisions/written.actions.ts';
import { answer, ask } from './questions.actions.ts';
import { getQuestionsJson } from './questions.queries.ts';

export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const readStatus = async (token: string) => {
    const found = await findStatus(db, hashToken(token));
    if (!found) throw notFound('application');
    const { userId: _, appliedAt, ...status } = found;
    return { ...status, appliedAt: appliedAt.toISOString() };
  };

  serve(app, getApplicationStatus, ({ query }) => readStatus(query.token));

  serve(app, answerQuestion, { rateLimit: rates.crowd }, async ({ body }) => {
    await answer(services, body);
    return readStatus(body.token);
  });

  const ofCorrection = { rateLimit: rates.crowd, beforeValidation: readJsonFields('answers', 'removeResume') };
  serve(app, correctApplication, ofCorrection, async ({ body, upload }) => {
    await correct(services, body, upload);
    return readStatus(body.token);
  });

  serve(app, withdrawApplication, { rateLimit: rates.crowd }, async ({ body, language }) => {
    await withdrawWritten(services, body.token);
    return { message: t('answers.applicationWithdrawn')(language) };
  });

  serve(app, askQuestion, async ({ params, body, member, reply }) => {
    await ask(services, member, params.id, body.text.trim());
    return sendJson(reply, await getQuestionsJson(db, params.id));
  });
}
