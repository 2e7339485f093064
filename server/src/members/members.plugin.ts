import './members.tables.ts';
import type { Role } from 'contract/members/members.ts';
import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { moveGraduates } from './alumni/graduation.job.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { blockSockets } from './blocks/blocks.socket.ts';
import { forbidToStrangers } from './blocks/open-groups.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { connectionSockets } from './connections/connections.socket.ts';
import { cvRoutes } from './cv/cv.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { endorsementRoutes } from './endorsements/endorsements.routes.ts';
import { memberSockets } from './members.socket.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sectionRoutes } from './profile/sections.routes.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'member.updated': { userId: string };
    'member.roleChanged': { userId: string; role: Role };
    'member.badgesChanged': { userId: string };
    'connection.requested': { byId: string; otherId: string };
    'connection.accepted': { byId: string; otherId: string };
    'connection.ended': { byId: string; otherId: string };
    'skill.endorsed': { userId: string; endorserId: string; skillId: string };
    'skill.unendorsed': { userId: string; endorserId: string; skillId: string };
    'member.blocked': { blockerId: string; blockedId: string };
    'member.unblocked': { blockerId: string; blockedId: string };
    'member.hidden': { blockerId: string };
    'privacy.changed': { userId: string };
  }
}

export function membersFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  forbidToStrangers(app, services);
  directoryRoutes(app, services, realtime.onlineFor);
  profileRoutes(app, services);
  sectionRoutes(app, services);
  cvRoutes(app, services);
  privacyRoutes(app, services);
  connectionRoutes(app, services);
  endorsementRoutes(app, services);
  blockRoutes(app, services);
  memberSockets(services, realtime);
  connectionSockets(services, realtime);
  blockSockets(services, realtime);
  moveGraduates(services);
}
