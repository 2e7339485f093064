import { answerQuestion, askQuestion } from 'contract/applications.questions.ts';
import { getApplicationStatus } from 'contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson } from '../../http/pages.ts';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { hashToken } from '../../sessions/token.ts';
import { findStatus } from './applications.queries.ts';
import { answer, ask } from './questions.actions.ts';
import { getQuestionsJson } from './questions.queries.ts';

export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const readStatus = async (token: string) => {
    const found = await findStatus(db, hashToken(token));
    if (!found) throw notFound('application');
    const { status, appliedAt, questions } = found;
    return { status, appliedAt: appliedAt.toISOString(), questions };
  };

  serve(app, getApplicationStatus, ({ query }) => readStatus(query.token));

  serve(
    app,
    answerQuestion,
    async ({ body }) => {
      await answer(services, body);
      return readStatus(body.token);
    },
    { rateLimit: rates.crowd },
  );

  serve(app, askQuestion, async ({ params, body, member, reply }) => {
    await ask(services, member, params.id, body.text.trim());
    return sendJson(reply, await getQuestionsJson(db, params.id));
  });
}
