import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { followGroups } from './groups.followers.ts';
import { contributorRoutes, projectRoutes } from './projects.routes.ts';
import { projectSockets } from './projects.socket.ts';
import { seatRoutes } from './seats/seats.routes.ts';
import { seatSockets } from './seats/seats.socket.ts';
import './projects.tables.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'project.created': { projectId: string };
    'project.changed': { projectId: string };
    'project.deleted': { projectId: string; groupId: string | null };
    'contributor.invited': { projectId: string; userId: string; actorId: string };
    'contributor.confirmed': { projectId: string; userId: string };
    'contributor.removed': { projectId: string; userId: string };
    'seats.changed': { projectId: string; authorId: string };
    'seat.requested': { projectId: string; userId: string; authorId: string };
    /** Withdrawn, declined, or gone with its seat. `isLast`: the member has no other request in the project. */
    'seat.requestEnded': { projectId: string; userId: string; authorId: string | null; isLast: boolean };
    'seat.filled': { projectId: string; userId: string; actorId: string };
  }
}

export function projectsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  projectRoutes(app, services);
  contributorRoutes(app, services);
  seatRoutes(app, services);
  followGroups(services);
  projectSockets(services, realtime);
  seatSockets(services, realtime);
}
