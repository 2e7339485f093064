import { openUnsubscribe, unsubscribe } from 'contract/notifications.unsubscribe.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { t } from '../../locales/text.ts';
import { readUnsubscribeToken } from '../../notifications/unsubscribe.ts';
import type { Services } from '../../services.ts';
import { topicOf } from './sentences.ts';
import { endMails } from './settings.queries.ts';

export function unsubscribeRoutes(app: FastifyInstance, { db, secret }: Services): void {
  // Mail programs post a form that says nothing more.
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    serve(
      forms,
      unsubscribe,
      async ({ query, request, language }) => {
        if (request.isMultipart()) request.raw.resume();
        const found = readUnsubscribeToken(secret, query.token);
        if (!found || !(await endMails(db, found.userId, found.topic))) throw notFound('link');
        return { message: t('answers.unsubscribed', { topic: topicOf(found.topic) })(language) };
      },
      { ignoresBody: true },
    );
  });

  serve(app, openUnsubscribe, async ({ query, reply }) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302),
  );
}
