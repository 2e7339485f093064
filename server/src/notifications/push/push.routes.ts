import {
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  savePushSubscription,
  sendTestPush,
} from 'contract/notifications/push.ts';
import type { FastifyInstance } from 'fastify';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { subscribe, testPush } from './push.actions.ts';
import { deleteSubscription, listDevices } from './push.queries.ts';

export function pushRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getPushKey, async () => ({ key: services.push.publicKey }));

  serve(app, listPushSubscriptions, ({ member }) => listDevices(services.db, member.id, member.sessionId));

  serve(app, savePushSubscription, async ({ member, body, language }) => {
    await subscribe(services, member, body);
    return { message: t('answers.pushOn')(language) };
  });

  serve(app, deletePushSubscription, async ({ member, body, language }) => {
    await deleteSubscription(services.db, body.endpoint, member.id);
    return { message: t('answers.pushOff')(language) };
  });

  serve(app, sendTestPush, { rateLimit: rates.report }, async ({ member, body, language }) => {
    await testPush(services, member, { endpoint: body.endpoint, language });
    return { message: t('answers.pushSent')(language) };
  });
}
