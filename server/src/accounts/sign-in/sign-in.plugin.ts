import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { collegeRoutes } from '../college/college.routes.ts';
import { passkeyRoutes } from '../passkeys/passkeys.routes.ts';
import { deleteExpired } from './cleanup.queries.ts';
import { invitationRoutes, passwordRoutes, secondFactorRoutes, sessionRoutes } from './sign-in.routes.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'password.forgotten': { email: string };
    'cleanup.daily': Record<string, never>;
  }
}

export function authFeature(app: FastifyInstance, services: Services): void {
  sessionRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  collegeRoutes(app, services);
  invitationRoutes(app, services);
  passwordRoutes(app, services);
  services.jobs.work('cleanup.daily', () => deleteExpired(services.db), '17 3 * * *');
}
