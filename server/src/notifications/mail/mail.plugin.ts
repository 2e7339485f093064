import '../notifications.tables.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { mailLogRoutes } from './mail-log.routes.ts';
import { mailTextRoutes } from './mail-texts.routes.ts';

export function mailFeature(app: FastifyInstance, services: Services): void {
  mailLogRoutes(app, services);
  mailTextRoutes(app, services);
}
