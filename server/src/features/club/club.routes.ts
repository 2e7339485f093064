import { getClub } from 'contract/club.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

export function clubRoutes(app: FastifyInstance, { config }: Services): void {
  serve(app, getClub, async () => ({ name: config.clubName, demo: config.demo }));
}
