import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { raiseCaused } from './causes.job.ts';
import { deliverNotifications } from './deliveries.job.ts';
import { mailDigests } from './digests.job.ts';
import { remindInactive } from './inactivity.job.ts';
import { muteRoutes } from './mutes.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationSockets } from './notifications.socket.ts';
import { pushNotifications } from './push.job.ts';
import { settingsRoutes } from './settings.routes.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

export function notificationsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const causes = raiseCaused(services, realtime.isClosing);
  app.addHook('onListen', causes.settled);
  notificationRoutes(app, services, causes);
  settingsRoutes(app, services);
  muteRoutes(app, services);
  unsubscribeRoutes(app, services);
  notificationSockets(services, realtime);
  deliverNotifications(services, realtime.isClosing);
  mailDigests(services);
  remindInactive(services);
  pushNotifications(services);
}
