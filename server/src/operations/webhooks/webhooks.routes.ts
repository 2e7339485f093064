import * as contract from 'contract/operations/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { deliverWebhooks } from './deliver.job.ts';
import { listDeliveryRows } from './deliveries.queries.ts';
import {
  addWebhook,
  editWebhook,
  openWebhook,
  removeWebhook,
  rotateSecret,
  sendOnceMore,
  sendTest,
} from './webhooks.actions.ts';
import { encryptAddresses, findWebhook, listWebhooks } from './webhooks.queries.ts';

export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { db, secret } = services;

  app.addHook('onReady', () => encryptAddresses(db, secret.encrypt));

  serve(app, contract.listWebhooks, async () => (await listWebhooks(db)).map((row) => openWebhook(services, row)));

  serve(app, contract.createWebhook, ({ body, member }) => addWebhook(services, member, body));

  serve(app, contract.changeWebhook, ({ params, body, member }) => editWebhook(services, member, params.id, body));

  serve(app, contract.deleteWebhook, async ({ params, member, language }) => {
    await removeWebhook(services, member.id, params.id);
    return { message: t('answers.webhookDeleted')(language) };
  });

  serve(app, contract.rotateWebhookSecret, ({ params, member }) => rotateSecret(services, member.id, params.id));

  serve(app, contract.testWebhook, { rateLimit: rates.testMail }, ({ params }) => sendTest(services, params.id));

  serve(app, contract.listDeliveries, async (call) => {
    if (!(await findWebhook(db, call.params.id))) throw notFound('webhook');
    return sendPage(call, await listDeliveryRows(db, call.params.id, call.query));
  });

  serve(app, contract.redeliver, { rateLimit: rates.testMail }, ({ params: { id, deliveryId } }) =>
    sendOnceMore(services, id, deliveryId),
  );

  deliverWebhooks(services);
}
