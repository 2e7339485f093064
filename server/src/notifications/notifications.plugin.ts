import type { TargetKind } from 'contract/notifications/notifications.ts';
import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { deliverNotifications } from './deliveries/deliveries.job.ts';
import { pushNotifications } from './deliveries/push.job.ts';
import { mailDigests } from './digests/digests.job.ts';
import { remindInactive } from './digests/inactivity.job.ts';
import { mailLogRoutes } from './mail/mail-log.routes.ts';
import { mailTextRoutes } from './mail/mail-texts.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationSockets } from './notifications.socket.ts';
import { notifyOfCauses } from './notifying/causes.job.ts';
import { pushRoutes } from './push/push.routes.ts';
import { muteRoutes, settingsRoutes } from './settings/settings.routes.ts';
import { unsubscribeRoutes } from './settings/unsubscribe.routes.ts';

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'mentions.notify-groups': {
      textId: string;
      target: { kind: TargetKind; id: string };
      actorId: string;
      groupIds: string[];
    };
    'notifications.deliver': Record<string, never>;
    'notifications.push': { notificationId: string; deviceId?: string };
    'notifications.digest': Record<string, never>;
    'inactivity.daily': Record<string, never>;
    'notifications.raise': Record<string, never>;
  }
}

export function notificationsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const causes = notifyOfCauses(services, realtime.isClosing);
  app.addHook('onListen', causes.settled);
  notificationRoutes(app, services, causes);
  settingsRoutes(app, services);
  muteRoutes(app, services);
  unsubscribeRoutes(app, services);
  pushRoutes(app, services);
  mailLogRoutes(app, services);
  mailTextRoutes(app, services);
  notificationSockets(services, realtime);
  deliverNotifications(services, realtime.isClosing);
  mailDigests(services);
  remindInactive(services);
  pushNotifications(services);
}
