import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { mailEventChanges } from './changes.job.ts';
import { eventRoutes } from './events.routes.ts';
import { eventSockets } from './events.socket.ts';
import { notifyOfEvents } from './notifications.job.ts';
import { notifyOfPromotions } from './promotions.job.ts';
import { remindOfEvents } from './reminders.job.ts';
import { fillFreeSpots } from './rsvps.actions.ts';
import './events.tables.ts';

declare module '../../facts/facts.ts' {
  interface Facts {
    'event.created': { eventId: string };
    'event.changed': { eventId: string };
    'rsvp.changed': { eventId: string; userIds: string[] };
    'rsvp.promoted': { eventId: string };
  }
}

export function eventsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  eventRoutes(app, services);
  calendarRoutes(app, services);
  eventSockets(services, realtime);
  remindOfEvents(services);
  mailEventChanges(services);
  notifyOfEvents(services);
  notifyOfPromotions(services);
  services.facts.on('member.deleted', () => fillFreeSpots(services));
  services.facts.on('suspension.changed', () => fillFreeSpots(services));
}
