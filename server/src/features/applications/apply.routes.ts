import { apply } from 'contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { receiveApplication } from './apply.actions.ts';

export function applyRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    apply,
    async ({ body, upload, reply }) => {
      // The body has the specification's shape, so the status link goes into the Location header.
      reply.header('location', await receiveApplication(services, body, upload));
      return { message: 'Your application has been received. We will write to you.' };
    },
    { rateLimit: rates.apply },
  );
}
