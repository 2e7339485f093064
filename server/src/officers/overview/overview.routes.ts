import { getOverview } from 'contract/officers/admin.overview.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { getOverviewFigures } from './overview.queries.ts';

export function overviewRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, getOverview, () => getOverviewFigures(db));
}
