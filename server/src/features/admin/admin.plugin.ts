import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { overviewRoutes } from './overview.routes.ts';
import { userRoutes } from './users.routes.ts';
import { userSockets } from './users.socket.ts';

export function adminFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  userRoutes(app, services);
  overviewRoutes(app, services);
  userSockets(services, realtime);
}
