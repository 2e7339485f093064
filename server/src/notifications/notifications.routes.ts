import { countUnread, listNotifications, readNotifications } from 'contract/notifications/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../platform/http/bodies/pagination.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../services.ts';
import { read } from './notifications.actions.ts';
import { countUnreadOf, listNotificationRows } from './notifications.queries.ts';
import type { Causes } from './notifying/causes.job.ts';

export function notificationRoutes(app: FastifyInstance, services: Services, causes: Causes): void {
  const { db } = services;

  serve(app, listNotifications, async (call) => {
    await causes.settled();
    return sendPage(call, await listNotificationRows(db, call.member.id, call.query));
  });

  serve(app, countUnread, async ({ member }) => {
    await causes.settled();
    return countUnreadOf(db, member.id);
  });

  serve(app, readNotifications, async ({ body, member }) => {
    await causes.settled();
    return read(services, member, body);
  });
}
