import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { applicantRoutes, decisionRoutes, reviewRoutes } from './applications.routes.ts';
import { workOnReceived } from './received.job.ts';

export function applicationsFeature(app: FastifyInstance, services: Services): void {
  applicantRoutes(app, services);
  decisionRoutes(app, services);
  reviewRoutes(app, services);
  workOnReceived(services);
}
