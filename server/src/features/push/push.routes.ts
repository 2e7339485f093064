import {
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  savePushSubscription,
  sendTestPush,
} from 'contract/push.ts';
import type { FastifyInstance } from 'fastify';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { deleteSubscription, listDevices } from '../../push/push.queries.ts';
import type { Services } from '../../services.ts';
import { subscribe, testPush } from './push.actions.ts';

export function pushRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getPushKey, async () => ({ key: services.push.publicKey }));

  serve(app, listPushSubscriptions, ({ member }) => listDevices(services.db, member.id, member.sessionId));

  serve(app, savePushSubscription, async ({ member, body }) => {
    await subscribe(services, member, body);
    return { message: 'Push notifications are on for this device.' };
  });

  serve(app, deletePushSubscription, async ({ member, body }) => {
    await deleteSubscription(services.db, body.endpoint, member.id);
    return { message: 'Push notifications are off for this device.' };
  });

  serve(
    app,
    sendTestPush,
    async ({ member, body }) => {
      await testPush(services, member, body.endpoint);
      return { message: 'Sent. It should show up in a moment.' };
    },
    { rateLimit: rates.report },
  );
}
