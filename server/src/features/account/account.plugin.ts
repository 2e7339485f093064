import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { accountRoutes } from './account.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { dataRoutes } from './data.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';

export function accountFeature(app: FastifyInstance, services: Services): void {
  credentialRoutes(app, services);
  sessionRoutes(app, services);
  dataRoutes(app, services);
  accountRoutes(app, services);
}
