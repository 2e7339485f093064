import { getClub } from 'contract/club/club.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../services.ts';
import { findVisitorFacts } from './club.queries.ts';

export function clubRoutes(app: FastifyInstance, { club, config, db }: Services): void {
  serve(app, getClub, async ({ reply }) => {
    const { showFigures, showNextEvent } = club.current;
    const fields = { figures: showFigures, nextEvent: showNextEvent };
    const { figures, nextEvent } = showFigures || showNextEvent ? await findVisitorFacts(db, fields) : {};
    reply.header('cache-control', 'public, no-cache');
    return {
      ...club.public,
      demo: config.demo,
      ...(figures && { figures }),
      ...(nextEvent && { nextEvent }),
    };
  });
}
