import { getFirstSteps } from 'contract/club/first-steps.ts';
import type { FastifyInstance } from 'fastify';
import { defaultClubName } from '../../config.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findFirstSteps } from './first-steps.queries.ts';

export function firstStepsRoutes(app: FastifyInstance, { db, club }: Services): void {
  serve(app, getFirstSteps, async () => ({
    named: club.current.name !== defaultClubName,
    mail: club.current.smtpUrl !== null,
    ...(await findFirstSteps(db)),
  }));
}
