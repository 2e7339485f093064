import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { userSockets } from './users/users.socket.ts';

export function adminFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  userRoutes(app, services);
  overviewRoutes(app, services);
  userSockets(services, realtime);
}
