import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { invitationRoutes, sessionRoutes } from './auth.routes.ts';
import { purgeSignIns } from './cleanup.job.ts';
import { collegeRoutes } from './college.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export function authFeature(app: FastifyInstance, services: Services): void {
  sessionRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  collegeRoutes(app, services);
  invitationRoutes(app, services);
  passwordRoutes(app, services);
  purgeSignIns(services);
}
