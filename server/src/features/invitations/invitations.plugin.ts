import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { joinLinkRoutes } from './join-links.routes.ts';

export function invitationsFeature(app: FastifyInstance, services: Services): void {
  invitationRoutes(app, services);
  joinLinkRoutes(app, services);
}
