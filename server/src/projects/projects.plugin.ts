import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { contributorRoutes, projectRoutes } from './projects.routes.ts';
import { projectSockets } from './projects.socket.ts';
import './projects.tables.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'project.created': { projectId: string };
    'project.changed': { projectId: string };
    'project.deleted': { projectId: string };
    'contributor.invited': { projectId: string; userId: string; actorId: string };
    'contributor.confirmed': { projectId: string; userId: string };
    'contributor.removed': { projectId: string; userId: string };
  }
}

export function projectsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  projectRoutes(app, services);
  contributorRoutes(app, services);
  projectSockets(services, realtime);
}
