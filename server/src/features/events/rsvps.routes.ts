import { listAttendees, rsvp } from 'contract/events.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findEvent } from './events.queries.ts';
import { toggleRsvp } from './rsvps.actions.ts';
import { listGoing } from './rsvps.queries.ts';
import { sendEvent } from './send-event.ts';

export function rsvpsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, rsvp, async ({ params, member, reply }) => {
    await toggleRsvp(services, member, params.id);
    return sendEvent(db, member.id, params.id, reply);
  });

  serve(app, listAttendees, async ({ params, query, request, reply }) => {
    if (!(await findEvent(db, params.id))) throw notFound('This event');
    return sendPage(request, reply, toPage(await listGoing(db, params.id, query), query.limit));
  });
}
