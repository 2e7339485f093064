import {
  cancelEvent,
  createEvent,
  editEvent,
  getCalendarFile,
  getEvent,
  type LiveEvent,
  listAttendees,
  listEvents,
  rsvp,
} from 'contract/events.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { writeCalendar } from './calendar.ts';
import { announceEvent, answer, callOff, changeEvent } from './events.actions.ts';
import { findEvent, findEventJson, listEventRows, listGoing } from './events.queries.ts';
import { remindOfEvents } from './reminders.job.ts';

/** Evenings at the club, and who goes. */
export function eventsFeature(app: FastifyInstance, services: Services, realtime: Realtime): void {
  const { db, clock, config, facts } = services;

  serve(app, listEvents, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listEventRows(db, member.id, query), query.limit));
  });

  serve(app, getEvent, ({ params, member, reply }) => sendEvent(member.id, params.id, reply));

  serve(app, createEvent, async ({ body, member, reply }) => {
    return sendEvent(member.id, await announceEvent(services, member, body), reply);
  });

  serve(app, editEvent, async ({ params, body, member, reply }) => {
    await changeEvent(services, member, params.id, body);
    return sendEvent(member.id, params.id, reply);
  });

  serve(app, cancelEvent, async ({ params, member }) => {
    await callOff(services, member, params.id);
    return { message: 'The event is cancelled.' };
  });

  serve(app, rsvp, async ({ params, member, reply }) => {
    await answer(services, member, params.id);
    return sendEvent(member.id, params.id, reply);
  });

  serve(app, listAttendees, async ({ params, query, request, reply }) => {
    if (!(await findEvent(db, params.id))) throw notFound('This event');
    return sendPage(request, reply, toPage(await listGoing(db, params.id, query), query.limit));
  });

  serve(app, getCalendarFile, async ({ params, reply }) => {
    const event = await findEvent(db, params.id);
    if (!event) throw notFound('This event');
    reply.header('content-disposition', 'attachment; filename="event.ics"').type('text/calendar; charset=utf-8');
    return reply.send(writeCalendar(config.clubName, [event], clock.now()));
  });

  remindOfEvents(services);
  facts.on('event.created', ({ eventId }) => tellEvent(eventId));
  facts.on('event.changed', ({ eventId }) => tellEvent(eventId));

  async function tellEvent(eventId: string): Promise<void> {
    const json = await findEventJson(db, null, eventId);
    if (!json) return;
    const event: LiveEvent = JSON.parse(json);
    realtime.publish(everyone, 'eventChanged', event);
  }

  async function sendEvent(viewerId: string, id: string, reply: FastifyReply): Promise<FastifyReply> {
    const json = await findEventJson(db, viewerId, id);
    if (!json) throw notFound('This event');
    return sendJson(reply, json);
  }
}
