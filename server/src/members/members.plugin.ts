import './members.tables.ts';
import type { Role } from 'contract/members/members.ts';
import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { memberSockets } from './members.socket.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sectionRoutes } from './profile/sections.routes.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'member.updated': { userId: string };
    'member.roleChanged': { userId: string; role: Role };
    'member.badgesChanged': { userId: string };
  }
}

export function membersFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  directoryRoutes(app, services, realtime.onlineFor);
  profileRoutes(app, services);
  sectionRoutes(app, services);
  memberSockets(services, realtime);
}
