import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { blockRoutes } from './blocks.routes.ts';
import { blockSockets } from './blocks.socket.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    'member.blocked': { blockerId: string; blockedId: string };
    'member.unblocked': { blockerId: string; blockedId: string };
    'member.hidden': { blockerId: string };
  }
}

export function blocksFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  blockRoutes(app, services);
  blockSockets(services, realtime);
}
