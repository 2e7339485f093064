import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { openIdentity } from '../../sessions/identity.ts';
import { invitationRoutes, sessionRoutes } from './auth.routes.ts';
import { purgeSignIns } from './cleanup.job.ts';
import { collegeRoutes } from './college.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export function authFeature(app: FastifyInstance, services: Services): void {
  const identity = openIdentity(services.config, services.db, services.secret);
  sessionRoutes(app, services, identity);
  secondFactorRoutes(app, services, identity);
  passkeyRoutes(app, services, identity);
  collegeRoutes(app, services, identity);
  invitationRoutes(app, services, identity);
  passwordRoutes(app, services);
  purgeSignIns(services);
}
