import { listAttendees, rsvp } from 'contract/events.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findEvent } from './events.queries.ts';
import { toggleRsvp } from './rsvps.actions.ts';
import { listGoing } from './rsvps.queries.ts';
import { sendEvent } from './send-event.ts';

export function rsvpRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, rsvp, async ({ params, member, reply }) => {
    await toggleRsvp(services, member, params.id);
    return sendEvent(db, member.id, params.id, reply);
  });

  serve(app, listAttendees, async (call) => {
    const { id } = call.params;
    if (!(await findEvent(db, id))) throw notFound('This event');
    return sendPage(call, await listGoing(db, id, call.query));
  });
}
