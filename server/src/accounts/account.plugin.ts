import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account.routes.ts';
import { accountSockets } from './account.socket.ts';
import './accounts.tables.ts';

export function accountFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  accountRoutes(app, services);
  accountSockets(services, realtime);
}
