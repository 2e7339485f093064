import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Services } from '../../services.ts';
import type { Removers } from './decide.actions.ts';
import { recordRemoval } from './decisions.ts';
import { moderationSockets } from './moderation.socket.ts';
import { decisionRoutes, reportRoutes } from './reports.routes.ts';

export function moderationFeature(
  app: FastifyInstance,
  services: Services,
  realtime: Realtime,
  removers: Removers,
): void {
  reportRoutes(app, services);
  decisionRoutes(app, services, removers);
  moderationSockets(services, realtime);
  services.facts.inTransaction('content.removing', async (tx, { kind, id, officerId }) => {
    if (officerId) await recordRemoval(services, tx, { kind, id }, officerId);
  });
}
