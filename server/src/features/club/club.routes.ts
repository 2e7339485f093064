import { getClub } from 'contract/club.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { appFileRoutes } from './app-files.routes.ts';

export function clubRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  serve(app, getClub, async () => ({ name: config.clubName, demo: config.demo }));
  appFileRoutes(app, services);
}
