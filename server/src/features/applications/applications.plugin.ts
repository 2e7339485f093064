import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { applyRoutes } from './apply.routes.ts';
import { decisionRoutes } from './decisions.routes.ts';
import { workOnReceived } from './received.job.ts';
import { reviewRoutes } from './review.routes.ts';
import { statusRoutes } from './status.routes.ts';

export function applicationsFeature(app: FastifyInstance, services: Services): void {
  applyRoutes(app, services);
  decisionRoutes(app, services);
  reviewRoutes(app, services);
  statusRoutes(app, services);
  workOnReceived(services);
}
