import './club.tables.ts';
import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { everyone } from '../platform/realtime/rooms.ts';
import type { Services } from '../services.ts';
import { appFileRoutes } from './branding/app-files.routes.ts';
import { wellKnownRoutes } from './branding/well-known.routes.ts';
import { clubRoutes } from './club.routes.ts';
import { fieldRoutes } from './fields/fields.routes.ts';
import { rulesRoutes } from './rules/rules.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'rules.accepted': { userId: string };
  }
}

export function clubFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  clubRoutes(app, services);
  appFileRoutes(app, services);
  wellKnownRoutes(app, services);
  settingsRoutes(app, services);
  rulesRoutes(app, services);
  fieldRoutes(app, services);
  clubSockets(services, realtime);
}

function clubSockets({ club, facts }: Services, realtime: Realtime): void {
  facts.on('club.changed', () => realtime.publish(everyone, 'clubChanged', club.public));
}
