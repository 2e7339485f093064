import { cancelEvent, createEvent, editEvent, getEvent, listEvents } from 'contract/events.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as actions from './events.actions.ts';
import { listEventRows } from './events.queries.ts';
import { sendEvent } from './send-event.ts';

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listEvents, async (call) => sendPage(call, await listEventRows(db, call.member.id, call.query)));

  serve(app, getEvent, ({ params, member, reply }) => sendEvent(db, member.id, params.id, reply));

  serve(app, createEvent, async ({ body, member, reply }) => {
    return sendEvent(db, member.id, await actions.createEvent(services, member, body), reply);
  });

  serve(app, editEvent, async ({ params, body, member, reply }) => {
    await actions.editEvent(services, member, params.id, body);
    return sendEvent(db, member.id, params.id, reply);
  });

  serve(app, cancelEvent, async ({ params, member }) => {
    await actions.cancelEvent(services, member, params.id);
    return { message: 'The event is cancelled.' };
  });
}
