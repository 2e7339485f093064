import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Services } from '../services.ts';
import { calendarRoutes } from './calendars/calendar.routes.ts';
import { datePolls } from './date-polls/date-polls.plugin.ts';
import { attendanceRoutes } from './door/attendance.routes.ts';
import { doorRoutes } from './door/door.routes.ts';
import { doorSockets } from './door/door.socket.ts';
import { eventRoutes } from './events.routes.ts';
import { eventSockets } from './events.socket.ts';
import { followGroups } from './groups.followers.ts';
import { guestRoutes } from './guests/guests.routes.ts';
import { mailEventChanges } from './mails/changes.job.ts';
import { type EventNotification, notifyOfEvents } from './mails/notifications.job.ts';
import { remindOfEvents } from './mails/reminders.job.ts';
import { deliverHostMessages } from './messages/deliver.job.ts';
import { hostMessageRoutes } from './messages/messages.routes.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { photoSockets } from './photos/photos.socket.ts';
import { notifyOfPromotions } from './rsvp/promotions.job.ts';
import { fillFreeSpots } from './rsvp/rsvps.actions.ts';
import { slotRoutes } from './slots/slots.routes.ts';
import './events.tables.ts';

/** `userId` is null for a walk-in. */
interface CheckInFact {
  eventId: string;
  checkInId: string;
  userId: string | null;
}

declare module '../platform/facts/facts.ts' {
  interface Facts {
    /** These three are about one event, or about evenings of a series, soonest first. */
    'event.created': { eventIds: string[]; actorId: string };
    /** `newsIds`: those whose time, place or title is another now. */
    'event.edited': { eventIds: string[]; actorId: string; newsIds: string[] };
    'event.cancelled': { eventIds: string[]; actorId: string | null; creatorId: string | null; byHost: boolean };
    'event.changed': { eventId: string };
    'photos.changed': { eventId: string };
    'event.messaged': { messageId: string };
    'rsvp.changed': { eventId: string; userIds: string[] };
    'rsvp.promoted': { eventId: string };
    'rsvp.answered': { eventId: string; userIds: string[] };
    'guest.checkedIn': CheckInFact;
    'guest.checkInUndone': CheckInFact;
  }
}

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'events.mail-changes': Record<string, never>;
    'events.notify': EventNotification;
    'events.remind': Record<string, never>;
    'events.deliver-message': { messageId: string };
    'events.notify-promoted': Record<string, never>;
  }
}

export function eventsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  eventRoutes(app, services);
  slotRoutes(app, services);
  calendarRoutes(app, services);
  photoRoutes(app, services);
  guestRoutes(app, services);
  hostMessageRoutes(app, services);
  doorRoutes(app, services);
  attendanceRoutes(app, services);
  eventSockets(services, realtime);
  doorSockets(services, realtime);
  photoSockets(services, realtime);
  datePolls(app, services, realtime);
  remindOfEvents(services);
  mailEventChanges(services);
  notifyOfEvents(services);
  notifyOfPromotions(services);
  deliverHostMessages(services);
  followGroups(services);
  services.facts.on('member.deleted', () => fillFreeSpots(services));
  services.facts.on('suspension.changed', () => fillFreeSpots(services));
}
