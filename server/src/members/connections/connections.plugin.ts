import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { connectionRoutes } from './connections.routes.ts';
import { connectionSockets } from './connections.socket.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    'connection.requested': { byId: string; otherId: string };
    'connection.accepted': { byId: string; otherId: string };
    'connection.ended': { byId: string; otherId: string };
  }
}

export function connectionsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  connectionRoutes(app, services);
  connectionSockets(services, realtime);
}
