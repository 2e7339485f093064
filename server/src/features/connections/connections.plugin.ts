import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { connectionRoutes } from './connections.routes.ts';
import { connectionSockets } from './connections.socket.ts';

export function connectionsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  connectionRoutes(app, services);
  connectionSockets(services, realtime);
}
