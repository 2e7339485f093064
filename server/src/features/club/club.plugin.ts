import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { appFileRoutes } from './app-files.routes.ts';
import { clubRoutes } from './club.routes.ts';
import { clubSockets } from './club.socket.ts';
import { fieldRoutes } from './fields.routes.ts';
import { pageRoutes } from './pages.routes.ts';
import { rulesRoutes } from './rules.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

declare module '../../facts/facts.ts' {
  interface Facts {
    'rules.accepted': { userId: string };
  }
}

export function clubFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  clubRoutes(app, services);
  appFileRoutes(app, services);
  wellKnownRoutes(app, services);
  settingsRoutes(app, services);
  pageRoutes(app, services);
  rulesRoutes(app, services);
  fieldRoutes(app, services);
  clubSockets(services, realtime);
}
