import { getSetup } from 'contract/setup.ts';
import type { FastifyInstance } from 'fastify';
import { defaultClubName } from '../../config.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findBeginnings } from './setup.queries.ts';

/** What the first admin is reminded of. */
export function setupRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, getSetup, async () => ({
    named: config.clubName !== defaultClubName,
    mail: config.smtpUrl !== null,
    ...(await findBeginnings(db)),
  }));
}
