import './applications.tables.ts';
import type { FastifyInstance } from 'fastify';
import type { Act } from '../platform/facts/facts.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { applicantRoutes, decisionRoutes, reviewRoutes } from './applications.routes.ts';
import { applicationSockets } from './applications.socket.ts';
import { workOnReceived } from './apply/received.job.ts';
import { questionRoutes } from './review/questions.routes.ts';

declare module '../platform/facts/facts.ts' {
  interface Facts {
    'application.received': { applicationId: string };
    'application.listed': { applicationId: string; isNewest: boolean; isFirst: boolean };
    'applications.settled': { applicationIds: string[] };
    'application.answered': { applicationId: string; authorId: string | null };
    'application.assigned': Act & { before: string | null };
    'applications.changed': Record<string, never>;
    'application.changed': { applicationId: string };
  }
}

export function applicationsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  applicantRoutes(app, services);
  decisionRoutes(app, services);
  reviewRoutes(app, services);
  questionRoutes(app, services);
  applicationSockets(services, realtime);
  workOnReceived(services);
}
