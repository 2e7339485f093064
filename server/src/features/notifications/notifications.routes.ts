import { countUnread, listNotifications, readNotifications } from 'contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { read } from './notifications.actions.ts';
import { countUnreadOf, listNotificationRows } from './notifications.queries.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listNotifications, async (call) =>
    sendPage(call, await listNotificationRows(db, call.member.id, call.query)),
  );

  serve(app, countUnread, ({ member }) => countUnreadOf(db, member.id));

  serve(app, readNotifications, ({ body, member }) => read(services, member, body));
}
