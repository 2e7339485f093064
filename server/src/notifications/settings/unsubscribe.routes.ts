import { openUnsubscribe, unsubscribe } from 'contract/notifications/notifications.unsubscribe.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { topicOf } from '../deliveries/sentences.ts';
import { endMails } from './settings.queries.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

export function unsubscribeRoutes(app: FastifyInstance, { db, secret }: Services): void {
  // Mail programs post a fixed form body.
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    serve(forms, unsubscribe, { ignoresBody: true }, async ({ query, request, language }) => {
      if (request.isMultipart()) request.raw.resume();
      const found = readUnsubscribeToken(secret, query.token);
      if (!found || !(await endMails(db, found.userId, found.topic))) throw notFound('link');
      return { message: t('answers.unsubscribed', { topic: topicOf(found.topic) })(language) };
    });
  });

  serve(app, openUnsubscribe, async ({ query, reply }) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302),
  );
}
