import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { openIdentity } from '../../sessions/identity.ts';
import { purgeSignIns } from './cleanup.job.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { joinRoutes } from './join.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';

export function authFeature(app: FastifyInstance, services: Services): void {
  const identity = openIdentity(services.config, services.db, services.secret);
  sessionRoutes(app, services, identity);
  invitationRoutes(app, services, identity);
  joinRoutes(app, services, identity);
  passwordRoutes(app, services);
  purgeSignIns(services);
}
