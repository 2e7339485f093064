import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { datePollRoutes } from './date-polls.routes.ts';
import { datePollSockets } from './date-polls.socket.ts';
import './date-polls.tables.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    /** Made, voted on, or decided. */
    'datePoll.changed': { pollId: string };
    'datePoll.deleted': { pollId: string; groupId: string | null };
  }
}

export function datePolls(app: FastifyInstance, services: Services, realtime: Realtime): void {
  datePollRoutes(app, services);
  datePollSockets(services, realtime);
}
